/** `width` and `height` as the picture is shown, after its rotation. */
export type ProbeResult = { type: 'jpeg' | 'png' | 'webp'; width: number; height: number }

export type ProcessedPhoto = {
  /** Every version, new made: nothing of the original but its looks. */
  files: { name: string; bytes: Uint8Array }[]
  width: number
  height: number
  /** Of the decoded pixels, in hexadecimal. */
  sha256: string
  /** 16 hexadecimal digits; few bits differ for pictures that look alike. */
  perceptualHash: string
  /** 0 to 1; null when the classifier could not run. */
  nudity: number | null
}

export type Images = {
  /** Looks at the header only. @throws photo_type, photo_dimensions as AppError */
  probe(path: string): Promise<ProbeResult>
  /** Decodes in a process of its own that may die without harm. Null when it is no picture after all. */
  process(path: string): Promise<ProcessedPhoto | null>
  close(): Promise<void>
}
