import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { setBackend, tensor4d, tidy, type Tensor } from '@tensorflow/tfjs-core'
import { loadLayersModel } from '@tensorflow/tfjs-layers'
import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2'

const SIDE_PX = 224
/** In the order of the model's output; `sexy` means bare skin without nudity. */
const WEIGHTS = { drawing: 0, hentai: 1, neutral: 0, porn: 1, sexy: 0.5 }

/**
 * Loads the classifier with the model from its npm package; nothing is downloaded.
 * @returns a function from 224 × 224 RGB pixels to a score from 0 to 1, by which the review queue is sorted
 * @source the five classes and their meaning are those of nsfwjs
 */
export async function loadClassifier(): Promise<(pixels: Uint8Array) => Promise<number>> {
  const folder = dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm'))
  setWasmPaths(`${folder}${sep}`)
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available')
  const model = await loadLayersModel({ load: readModel })
  return async (pixels) => {
    // The model expects colours from 0 to 1.
    const colours = Float32Array.from(pixels, (value) => value / 255)
    // as: one input, so one output
    const output = tidy(() => model.predict(tensor4d(colours, [1, SIDE_PX, SIDE_PX, 3])) as Tensor)
    const probabilities = await output.data()
    output.dispose()
    return scoreOf(probabilities)
  }
}

const scoreOf = (probabilities: ArrayLike<number>): number => {
  const sum = Object.values(WEIGHTS).reduce((sum, weight, n) => sum + weight * probabilities[n]!, 0)
  return Math.min(1, Math.max(0, sum))
}

async function readModel() {
  const { modelTopology, weightsManifest } = (await MobileNetV2Model.modelJson()).default
  const parts = await Promise.all(MobileNetV2Model.weightBundles.map(async (part) => (await part()).default))
  const weights = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')))
  return { modelTopology, weightSpecs: weightsManifest[0]!.weights, weightData: new Uint8Array(weights).buffer }
}
