import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

/** Files that are dropped on a part of the page or pasted anywhere on it. @returns `over` while files hang above it, and what the part listens to */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    handle(event)
  }
  return {
    over: depth > 0,
    listeners: {
      // Every element inside tells of entering and leaving by itself.
      onDragEnter: withFiles(() => setDepth((now) => now + 1)),
      onDragLeave: withFiles(() => setDepth((now) => Math.max(0, now - 1))),
      onDragOver: withFiles((event) => void (event.dataTransfer.dropEffect = 'copy')),
      onDrop: withFiles((event) => {
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      }),
    },
  }
}
