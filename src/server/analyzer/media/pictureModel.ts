import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ready, setBackend, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core'
import { type LayersModel, loadLayersModel } from '@tensorflow/tfjs-layers'
import '@tensorflow/tfjs-backend-wasm'
import { modelFolder } from '../modelFolder'
import { side } from './pictureFrames'

/** How likely a picture is explicit, and suggestive, from 0 to 1. */
export interface Look {
  score: number
  suggestive: number
}

/** The model that comes with the package, and its version. */
export async function loadPictureModel() {
  await setBackend('wasm')
  await ready()
  const { version, topology, weights } = JSON.parse(
    await readFile(join(modelFolder, 'pictures.json'), 'utf8'),
  )
  const weightData = new Uint8Array(await readFile(join(modelFolder, 'pictures.bin'))).buffer
  const artifacts = { modelTopology: topology, weightSpecs: weights, weightData }
  const model = await loadLayersModel({ load: async () => artifacts })
  return { version: String(version), look: (frame: Buffer) => look(model, frame) }
}

/** What the model sees: a drawing, an explicit drawing, nothing, something explicit, something suggestive. */
async function look(model: LayersModel, frame: Buffer): Promise<Look> {
  const seen = tidy(() => {
    const said = model.predict(tensor4d(Float32Array.from(frame, fraction), [1, side, side, 3]))
    return only(said)
  })
  const [, hentai = 0, , porn = 0, sexy = 0] = await seen.data()
  seen.dispose()
  return { score: rounded(Math.max(hentai, porn)), suggestive: rounded(sexy) }
}

function only(said: Tensor | Tensor[]): Tensor {
  const [first] = Array.isArray(said) ? said : [said]
  if (!first) throw new Error('the model said nothing')
  return first
}

const fraction = (byte: number) => byte / 255
const rounded = (share: number) => Math.round(share * 1e4) / 1e4
