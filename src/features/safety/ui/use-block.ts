import { useErrorText } from '../../../client/error-text.ts'
import { useWeb, type Web } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import type { getProfile } from '../../../contract/profiles.ts'
import { useToast } from '../../../kit/toast.tsx'

export type Person = { id: string; name: string }

/**
 * Blocks somebody or takes it back, and says so; a block can be undone from there.
 * @returns a function that answers whether it was done
 */
export function useBlock(): (person: Person, blocked: boolean) => Promise<boolean> {
  const web = useWeb()
  const toast = useToast()
  const errorText = useErrorText()
  return async function change(person, blocked) {
    const { id, name } = person
    const whom = { body: { profile: { id } } }
    try {
      await (blocked ? web.api.blockMember(whom) : web.api.unblockMember(whom))
    } catch (error) {
      const text = errorText(error)
      if (text !== null) toast({ tone: 'danger', text })
      return false
    }
    showBlocked(web, id, blocked)
    await web.i18n.load(['safety'])
    const t = web.i18n.translator('safety')
    toast({
      tone: 'ok',
      text: t(blocked ? 'block.done' : 'block.undone', { name }),
      ...(blocked ? { action: { label: t('block.undo'), onPress: () => void change(person, false) } } : {}),
    })
    return true
  }
}

/** The profile at once; every list that the other one may be in is asked for anew. */
function showBlocked({ queryClient, queries }: Web, id: string, blocked: boolean): void {
  queryClient.setQueryData<Reply<typeof getProfile>>(['profile', id], (old) => old && { ...old, blocked })
  const lists = [['members'], ['related'], ['blocks'], queries.chats().queryKey, queries.likes().queryKey]
  for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey })
}
