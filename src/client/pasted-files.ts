/** @returns the files of a paste: none where an office program laid a picture of what was copied beside its text */
export function pastedFiles(data: DataTransfer | null): File[] {
  const types = data?.types ?? []
  // The name of a file that is copied among its own is plain text only.
  return types.includes('text/plain') && types.includes('text/html') ? [] : [...(data?.files ?? [])]
}
