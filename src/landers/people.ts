import anoukSmall from '../kit/pictures/anouk-320.webp'
import anouk from '../kit/pictures/anouk.webp'
import daanSmall from '../kit/pictures/daan-320.webp'
import daan from '../kit/pictures/daan.webp'
import evaSmall from '../kit/pictures/eva-320.webp'
import eva from '../kit/pictures/eva.webp'
import femkeSmall from '../kit/pictures/femke-320.webp'
import femke from '../kit/pictures/femke.webp'
import hansSmall from '../kit/pictures/hans-320.webp'
import hans from '../kit/pictures/hans.webp'
import imaniSmall from '../kit/pictures/imani-320.webp'
import imani from '../kit/pictures/imani.webp'
import kwameSmall from '../kit/pictures/kwame-320.webp'
import kwame from '../kit/pictures/kwame.webp'
import linhSmall from '../kit/pictures/linh-320.webp'
import linh from '../kit/pictures/linh.webp'
import lotteSmall from '../kit/pictures/lotte-320.webp'
import lotte from '../kit/pictures/lotte.webp'
import mariekeSmall from '../kit/pictures/marieke-320.webp'
import marieke from '../kit/pictures/marieke.webp'
import matsSmall from '../kit/pictures/mats-320.webp'
import mats from '../kit/pictures/mats.webp'
import milanSmall from '../kit/pictures/milan-320.webp'
import milan from '../kit/pictures/milan.webp'
import noorSmall from '../kit/pictures/noor-320.webp'
import noor from '../kit/pictures/noor.webp'
import petraSmall from '../kit/pictures/petra-320.webp'
import petra from '../kit/pictures/petra.webp'
import romySmall from '../kit/pictures/romy-320.webp'
import romy from '../kit/pictures/romy.webp'
import sanneSmall from '../kit/pictures/sanne-320.webp'
import sanne from '../kit/pictures/sanne.webp'
import tarikSmall from '../kit/pictures/tarik-320.webp'
import tarik from '../kit/pictures/tarik.webp'
import yasminSmall from '../kit/pictures/yasmin-320.webp'
import yasmin from '../kit/pictures/yasmin.webp'
import zoeSmall from '../kit/pictures/zoe-320.webp'
import zoe from '../kit/pictures/zoe.webp'

/** Drawn portraits, 320 and 560 px wide. Nobody of them exists. */
export const people = {
  anouk: { small: anoukSmall, large: anouk },
  daan: { small: daanSmall, large: daan },
  eva: { small: evaSmall, large: eva },
  femke: { small: femkeSmall, large: femke },
  hans: { small: hansSmall, large: hans },
  imani: { small: imaniSmall, large: imani },
  kwame: { small: kwameSmall, large: kwame },
  linh: { small: linhSmall, large: linh },
  lotte: { small: lotteSmall, large: lotte },
  marieke: { small: mariekeSmall, large: marieke },
  mats: { small: matsSmall, large: mats },
  milan: { small: milanSmall, large: milan },
  noor: { small: noorSmall, large: noor },
  petra: { small: petraSmall, large: petra },
  romy: { small: romySmall, large: romy },
  sanne: { small: sanneSmall, large: sanne },
  tarik: { small: tarikSmall, large: tarik },
  yasmin: { small: yasminSmall, large: yasmin },
  zoe: { small: zoeSmall, large: zoe },
} as const
export type Person = keyof typeof people
