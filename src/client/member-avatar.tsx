import type { ComponentProps } from 'react'
import type { Card } from '../contract/profiles.ts'
import { Avatar } from '../kit/avatar.tsx'
import { imageUrl } from './image-url.ts'
import { useSettings } from './web.tsx'

type Props = Omit<ComponentProps<typeof Avatar>, 'src' | 'name'> & { member: Pick<Card, 'name' | 'main_image'> }

export function MemberAvatar({ member: { name, main_image: image }, ...props }: Props) {
  const settings = useSettings()
  return <Avatar {...props} name={name} src={image && imageUrl(settings, image.thumb_filename, 'thumb')} />
}
