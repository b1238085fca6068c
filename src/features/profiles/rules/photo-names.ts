export const thumbName = (filename: string): string => filename.replace(/\.webp$/, '-t.webp')

export const originalName = (filename: string): string => filename.replace(/-t\.webp$/, '.webp')

/** Names of pictures are 32 hexadecimal digits, so this is never a part of one. */
export const isThumbName = (filename: string): boolean => filename.endsWith('-t.webp')
