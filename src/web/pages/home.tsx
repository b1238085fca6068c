import { createFileRoute } from '@tanstack/react-router'
import { HomeHero } from '../../features/site/ui/home-hero.tsx'
import { GoodToKnow, Honesty, HowItWorks, PromiseStrip } from '../../features/site/ui/home-sections.tsx'
import '../../features/site/ui/home.css'
import lotte from '../assets/lotte.webp'
import noor from '../assets/noor.webp'
import tarik from '../assets/tarik.webp'
import { pageTitle } from '../client/page-title.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => ({ title: pageTitle(context, context.i18n.translator('home')('title')) }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: Home,
})

function Home() {
  return (
    <>
      <HomeHero portraits={{ left: tarik, middle: noor, right: lotte }} />
      <PromiseStrip />
      <HowItWorks />
      <Honesty />
      <GoodToKnow />
    </>
  )
}
