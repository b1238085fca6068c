import anoukSmall from '../assets/anouk-320.webp'
import anouk from '../assets/anouk.webp'
import daanSmall from '../assets/daan-320.webp'
import daan from '../assets/daan.webp'
import evaSmall from '../assets/eva-320.webp'
import eva from '../assets/eva.webp'
import femkeSmall from '../assets/femke-320.webp'
import femke from '../assets/femke.webp'
import hansSmall from '../assets/hans-320.webp'
import hans from '../assets/hans.webp'
import imaniSmall from '../assets/imani-320.webp'
import imani from '../assets/imani.webp'
import kwameSmall from '../assets/kwame-320.webp'
import kwame from '../assets/kwame.webp'
import linhSmall from '../assets/linh-320.webp'
import linh from '../assets/linh.webp'
import lotteSmall from '../assets/lotte-320.webp'
import lotte from '../assets/lotte.webp'
import mariekeSmall from '../assets/marieke-320.webp'
import marieke from '../assets/marieke.webp'
import matsSmall from '../assets/mats-320.webp'
import mats from '../assets/mats.webp'
import milanSmall from '../assets/milan-320.webp'
import milan from '../assets/milan.webp'
import noorSmall from '../assets/noor-320.webp'
import noor from '../assets/noor.webp'
import petraSmall from '../assets/petra-320.webp'
import petra from '../assets/petra.webp'
import romySmall from '../assets/romy-320.webp'
import romy from '../assets/romy.webp'
import sanneSmall from '../assets/sanne-320.webp'
import sanne from '../assets/sanne.webp'
import tarikSmall from '../assets/tarik-320.webp'
import tarik from '../assets/tarik.webp'
import yasminSmall from '../assets/yasmin-320.webp'
import yasmin from '../assets/yasmin.webp'
import zoeSmall from '../assets/zoe-320.webp'
import zoe from '../assets/zoe.webp'

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
