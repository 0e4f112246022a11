/** Reads XML piece by piece, so that a large part is never held as one text. */
import { SaxesParser } from 'saxes';
import { Unreadable } from './sheet';

/** What is heard of a document, in its order. Names are as the document writes them. */
export interface XmlEars {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const PIECE = 64 * 1024;

/** Reads a document. Throws `Unreadable` where it is no well-formed XML, or declares a document type: workbooks have none. */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlEars): void {
  const parser = new SaxesParser<{ readonly xmlns: false; readonly position: false }>({
    xmlns: false,
    position: false,
  });
  parser.on('opentag', ({ name, attributes }) => open(name, attributes));
  if (close) parser.on('closetag', ({ name }) => close(name));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('doctype', () => {
    throw new Unreadable('damaged');
  });
  const decoder = new TextDecoder(encodingOf(bytes));
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged', error);
  }
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
