import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ready, setBackend, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core'
import { type LayersModel, loadLayersModel } from '@tensorflow/tfjs-layers'
import '@tensorflow/tfjs-backend-wasm'
import { modelFolder, readModelText } from '../modelFiles'
import { side } from './mediaFrames'

/** How likely a picture is explicit, and suggestive, from 0 to 1. */
export interface FrameScore {
  score: number
  suggestive: number
}

/** The model that comes with the package, and its version. */
export async function loadPictureModel() {
  await setBackend('wasm')
  await ready()
  const { version, topology, weights } = JSON.parse(readModelText('pictures.json'))
  const weightData = new Uint8Array(await readFile(join(modelFolder, 'pictures.bin'))).buffer
  const artifacts = { modelTopology: topology, weightSpecs: weights, weightData }
  const model = await loadLayersModel({ load: async () => artifacts })
  return { version: String(version), scoreFrame: (frame: Buffer) => scoreFrame(model, frame) }
}

/** The model's classes: drawing, hentai, neutral, porn, sexy. */
async function scoreFrame(model: LayersModel, frame: Buffer): Promise<FrameScore> {
  const output = tidy(() => {
    const predicted = model.predict(tensor4d(Float32Array.from(frame, fraction), [1, side, side, 3]))
    return onlyTensor(predicted)
  })
  const [, hentai = 0, , porn = 0, sexy = 0] = await output.data()
  output.dispose()
  return { score: rounded(Math.max(hentai, porn)), suggestive: rounded(sexy) }
}

function onlyTensor(predicted: Tensor | Tensor[]): Tensor {
  const [first] = Array.isArray(predicted) ? predicted : [predicted]
  if (!first) throw new Error('the model said nothing')
  return first
}

const fraction = (byte: number) => byte / 255
const rounded = (share: number) => Math.round(share * 1e4) / 1e4
