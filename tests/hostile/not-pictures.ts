import { SCRIPT, type Bases, type Part } from './picture-parts.ts'

/** What is none of the three types, whatever its name says. */
export function notPictures({ jpeg, png }: Bases): Part[] {
  const heads: Record<string, string> = {
    'gif.jpg':
      'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
    'bmp.jpg': 'BM\x3a\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00',
    'tiff.jpg': 'II*\0\x08\0\0\0\0\0\0\0\0\0',
    'icon.png': '\0\0\x01\0\x01\0\x10\x10',
    'avif.webp': '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
    'heic.jpg': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    'jxl.jpg': '\0\0\0\x0cJXL \x0d\x0a\x87\x0a',
    'jp2.jpg': '\0\0\0\x0cjP  \x0d\x0a\x87\x0a',
    'psd.png': '8BPS\0\x01\0\0\0\0\0\0',
    'postscript.jpg': '%!PS-Adobe-3.0\n(%pipe%id) (r) file\n',
    'pdf.jpg': '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
    'zip.jpg': 'PK\x03\x04',
    'imagemagick.jpg':
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/"|id")\'\npop graphic-context\n',
    'video.webp': '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
    'sound.webp': 'RIFF\x24\0\0\0WAVEfmt ',
    'program.jpg': '\x7fELF\x02\x01\x01',
    'shell.jpg': '#!/bin/sh\nid\n',
    'page.jpg': `<!doctype html>${SCRIPT}`,
    'script.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${SCRIPT}</svg>`,
    'entity.svg':
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    'laughs.svg':
      '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
  }
  return [
    ...Object.entries(heads).map(([name, head]): Part => [
      name,
      Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(400, 1)]),
    ]),
    ['nothing.jpg', Buffer.alloc(0)],
    ['one-byte.png', Buffer.from([0x89])],
    ['zeros.webp', Buffer.alloc(5_000)],
    ['gif-in-front.jpg', Buffer.concat([Buffer.from('GIF89a'), jpeg])],
    ['page-in-front.png', Buffer.concat([Buffer.from(`<html>${SCRIPT}`), png])],
    ['pdf-in-front.jpg', Buffer.concat([Buffer.from('%PDF-1.4\n'), jpeg])],
    ['zip-in-front.png', Buffer.concat([Buffer.from('PK\x03\x04'), png])],
  ]
}
