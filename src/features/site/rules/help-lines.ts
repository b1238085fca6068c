import type { Country } from '../../../contract/limits.ts'

export type HelpLine = { name: string; phone?: string; url?: string }
export type CountryHelp = { emergency: string; lines: readonly HelpLine[] }

/**
 * Who helps in each country: violence, stalking, blackmail with images, fraud, thoughts of suicide. Names as they call
 * themselves.
 * @source the organisations' own pages, looked at in November 2026; look again each half year
 */
export const HELP_LINES: Record<Country, CountryHelp> = {
  NL: {
    emergency: '112',
    lines: [
      { name: 'Veilig Thuis', phone: '0800 2000', url: 'https://veiligthuis.nl' },
      { name: 'Offlimits', url: 'https://offlimits.nl' },
      { name: 'Centrum Seksueel Geweld', phone: '0800 0188', url: 'https://centrumseksueelgeweld.nl' },
      { name: '113 Zelfmoordpreventie', phone: '113', url: 'https://www.113.nl' },
      { name: 'Fraudehelpdesk', phone: '088 786 73 72', url: 'https://www.fraudehelpdesk.nl' },
    ],
  },
  BE: {
    emergency: '112',
    lines: [
      { name: '1712', phone: '1712', url: 'https://1712.be' },
      { name: 'Écoute violences conjugales', phone: '0800 30 030', url: 'https://www.ecouteviolencesconjugales.be' },
      { name: 'Zelfmoordlijn', phone: '1813', url: 'https://www.zelfmoord1813.be' },
      { name: 'Centre de prévention du suicide', phone: '0800 32 123', url: 'https://www.preventionsuicide.be' },
      { name: 'Safeonweb', url: 'https://safeonweb.be' },
    ],
  },
  GB: {
    emergency: '999',
    lines: [
      {
        name: 'National Domestic Abuse Helpline',
        phone: '0808 2000 247',
        url: 'https://www.nationaldahelpline.org.uk',
      },
      { name: 'Revenge Porn Helpline', phone: '0345 6000 459', url: 'https://revengepornhelpline.org.uk' },
      { name: 'Samaritans', phone: '116 123', url: 'https://www.samaritans.org' },
      { name: 'Report Fraud', phone: '0300 123 2040', url: 'https://www.reportfraud.police.uk' },
    ],
  },
  IE: {
    emergency: '112',
    lines: [
      { name: 'Women’s Aid', phone: '1800 341 900', url: 'https://www.womensaid.ie' },
      { name: 'Rape Crisis Centre', phone: '1800 77 8888', url: 'https://www.drcc.ie' },
      { name: 'Hotline.ie', url: 'https://www.hotline.ie' },
      { name: 'Samaritans', phone: '116 123', url: 'https://www.samaritans.org' },
    ],
  },
  DE: {
    emergency: '112',
    lines: [
      { name: 'Polizei', phone: '110' },
      { name: 'Hilfetelefon Gewalt gegen Frauen', phone: '116 016', url: 'https://www.hilfetelefon.de' },
      { name: 'Hilfetelefon Gewalt an Männern', phone: '0800 1239900', url: 'https://www.maennerhilfetelefon.de' },
      { name: 'Weisser Ring', phone: '116 006', url: 'https://weisser-ring.de' },
      { name: 'TelefonSeelsorge', phone: '0800 1110111', url: 'https://www.telefonseelsorge.de' },
    ],
  },
  AT: {
    emergency: '112',
    lines: [
      { name: 'Polizei', phone: '133' },
      { name: 'Frauenhelpline gegen Gewalt', phone: '0800 222 555', url: 'https://www.frauenhelpline.at' },
      { name: 'Männernotruf', phone: '0800 246 247', url: 'https://www.maennernotruf.at' },
      { name: 'TelefonSeelsorge', phone: '142', url: 'https://www.telefonseelsorge.at' },
      { name: 'Watchlist Internet', url: 'https://www.watchlist-internet.at' },
    ],
  },
  IT: {
    emergency: '112',
    lines: [
      { name: 'Antiviolenza e stalking', phone: '1522', url: 'https://www.1522.eu' },
      { name: 'Polizia Postale', url: 'https://www.commissariatodips.it' },
      { name: 'Telefono Amico', phone: '02 2327 2327', url: 'https://www.telefonoamico.it' },
    ],
  },
  FR: {
    emergency: '112',
    lines: [
      { name: 'Violences Femmes Info', phone: '3919', url: 'https://solidaritefemmes.org' },
      { name: 'France Victimes', phone: '116 006', url: 'https://www.france-victimes.fr' },
      { name: '3018', phone: '3018', url: 'https://3018.fr' },
      { name: 'Prévention du suicide', phone: '3114', url: 'https://3114.fr' },
      { name: 'Info Escroqueries', phone: '0 805 805 817' },
    ],
  },
  CH: {
    emergency: '112',
    lines: [
      { name: 'Polizei · Police · Polizia', phone: '117' },
      { name: 'Opferhilfe · Aide aux victimes · Aiuto alle vittime', url: 'https://www.opferhilfe-schweiz.ch' },
      { name: 'Die Dargebotene Hand · La Main Tendue · Telefono Amico', phone: '143', url: 'https://www.143.ch' },
      { name: 'Cybercrimepolice', url: 'https://cybercrimepolice.ch' },
    ],
  },
  ES: {
    emergency: '112',
    lines: [
      { name: 'Violencia de género', phone: '016' },
      { name: 'INCIBE', phone: '017', url: 'https://www.incibe.es' },
      { name: 'Conducta suicida', phone: '024' },
      { name: 'AEPD, Canal prioritario', url: 'https://www.aepd.es/canalprioritario' },
    ],
  },
  US: {
    emergency: '911',
    lines: [
      { name: 'National Domestic Violence Hotline', phone: '1-800-799-7233', url: 'https://www.thehotline.org' },
      { name: 'RAINN', phone: '1-800-656-4673', url: 'https://rainn.org' },
      { name: 'CCRI Image Abuse Helpline', phone: '1-844-878-2274', url: 'https://cybercivilrights.org' },
      { name: 'Suicide & Crisis Lifeline', phone: '988', url: 'https://988lifeline.org' },
      { name: 'FTC', url: 'https://reportfraud.ftc.gov' },
      { name: 'FBI IC3', url: 'https://www.ic3.gov' },
    ],
  },
  CA: {
    emergency: '911',
    lines: [
      { name: 'Suicide Crisis Helpline', phone: '988', url: 'https://988.ca' },
      { name: 'NeedHelpNow', url: 'https://needhelpnow.ca' },
      {
        name: 'Canadian Anti-Fraud Centre',
        phone: '1-888-495-8501',
        url: 'https://antifraudcentre-centreantifraude.ca',
      },
    ],
  },
  AU: {
    emergency: '000',
    lines: [
      { name: '1800RESPECT', phone: '1800 737 732', url: 'https://www.1800respect.org.au' },
      { name: 'eSafety Commissioner', url: 'https://www.esafety.gov.au' },
      { name: 'Lifeline', phone: '13 11 14', url: 'https://www.lifeline.org.au' },
      { name: 'Scamwatch', url: 'https://www.scamwatch.gov.au' },
    ],
  },
  NZ: {
    emergency: '111',
    lines: [
      { name: 'Women’s Refuge', phone: '0800 733 843', url: 'https://womensrefuge.org.nz' },
      { name: 'Safe to talk', phone: '0800 044 334', url: 'https://safetotalk.nz' },
      { name: '1737', phone: '1737', url: 'https://1737.org.nz' },
      { name: 'Netsafe', phone: '0508 638 723', url: 'https://netsafe.org.nz' },
    ],
  },
  PL: {
    emergency: '112',
    lines: [
      { name: 'Niebieska Linia', phone: '800 12 00 02', url: 'https://www.niebieskalinia.info' },
      { name: 'Centrum Wsparcia', phone: '800 70 2222', url: 'https://centrumwsparcia.pl' },
      { name: 'Telefon zaufania dla dorosłych', phone: '116 123', url: 'https://116sos.pl' },
      { name: 'CERT Polska', url: 'https://incydent.cert.pl' },
    ],
  },
}
