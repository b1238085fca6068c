/** @returns pasted files; none when an office program added a picture of the copied text */
export function pastedFiles(data: DataTransfer | null): File[] {
  const types = data?.types ?? []
  // Copying a file in a file manager adds only plain text, its name.
  return types.includes('text/plain') && types.includes('text/html') ? [] : [...(data?.files ?? [])]
}
