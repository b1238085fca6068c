import '@vitejs/plugin-react/preamble'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { endpoints } from 'virtual:desk-endpoints'
import { createApi } from '../client/api.ts'
import { guardChunks } from '../client/chunk-reload.ts'
import { httpTransport } from '../client/http-transport.ts'
import type { DeskApi } from '../contract/desk.ts'
import './styles/desk.css'
import { DeskApp } from './app.tsx'
import { createDesk } from './desk.tsx'
import { createDeskRouter } from './router.tsx'

/** Some acts take their time. */
const answerWithinMs = 120_000
const desk = createDesk(createApi<DeskApi>(httpTransport(endpoints, { answerWithinMs })))
guardChunks()
createRoot(document.getElementById('desk')!).render(
  <StrictMode>
    <DeskApp desk={desk} router={createDeskRouter()} locale={document.documentElement.lang === 'nl' ? 'nl' : 'en'} />
  </StrictMode>,
)
