import { answers } from './gifs/answers.ts'
import { celebrate } from './gifs/celebrate.ts'
import { flirt } from './gifs/flirt.ts'
import { hello } from './gifs/hello.ts'
import { laugh } from './gifs/laugh.ts'
import { love } from './gifs/love.ts'
import { morning } from './gifs/morning.ts'
import { night } from './gifs/night.ts'
import { play } from './gifs/play.ts'
import { sad } from './gifs/sad.ts'
import { sorry } from './gifs/sorry.ts'
import { table } from './gifs/table.ts'
import { thanks } from './gifs/thanks.ts'
import { thinking } from './gifs/thinking.ts'
import { travel } from './gifs/travel.ts'
import { wow } from './gifs/wow.ts'

/** By mood. Each has its name and words in src/lang/gifs. */
export const GIFS: Record<string, Record<string, string>> = {
  hello,
  laugh,
  love,
  flirt,
  answers,
  thanks,
  celebrate,
  wow,
  sorry,
  sad,
  thinking,
  morning,
  night,
  table,
  travel,
  play,
}
