/** The guide has the same parts, marks and names in every language, and names buttons as the page does. */
import { expect, it } from 'vitest';
import { guidePages } from '../../scripts/build/guide';
import { guide as english } from '../../src/messages/en/guide';
import { guide as spanish } from '../../src/messages/es/guide';

const marksIn = (text: string): string[] => [...text.matchAll(/<\/?\w+>|%\{\w+\}/g)].map(([mark]) => mark).toSorted();
const pages = guidePages();
const elementsOf = (page = ''): string[] => [...page.matchAll(/<(\w+)/g)].map(([, name = '']) => name);

it('has the same marks and names in each text', () => {
  const keys = Object.keys(english) as (keyof typeof english)[];
  const others = keys.filter((key) => !spanish[key] || marksIn(spanish[key]).join() !== marksIn(english[key]).join());
  expect(others).toEqual([]);
});

it('is built of the same elements', () => {
  expect([...pages.keys()]).toEqual(['/guide.html', '/guia.html']);
  const [inEnglish, inSpanish] = [...pages.values()];
  const blocks = (page?: string): string[] => elementsOf(page).filter((name) => !['b', 'i', 'kbd'].includes(name));
  expect(blocks(inSpanish)).toEqual(blocks(inEnglish));
  expect(elementsOf(inSpanish).toSorted()).toEqual(elementsOf(inEnglish).toSorted());
  expect(blocks(inEnglish).filter((name) => name === 'h2')).toHaveLength(20);
});

it('fills every name, and leads to the other language', () => {
  for (const page of pages.values()) expect(page).not.toContain('%{');
  expect(pages.get('/guide.html')).toContain('press <b>Add Crop Ticket</b>');
  for (const task of ['The first evening', 'A day at the scale', 'Month end', 'A wrong ticket', 'A new clerk'])
    expect(pages.get('/guide.html')).toContain(`<h2>${task}</h2>`);
  expect(pages.get('/guide.html')).toContain('<a href="/guia.html" lang="es" hreflang="es">Español</a>');
  expect(pages.get('/guia.html')).toContain('presione <b>Agregar boleta de cosecha</b>');
  expect(pages.get('/guia.html')).toContain('<b>Guardar y siguiente</b>');
  const heads = Object.entries(spanish).filter(([, text]) => !text.endsWith('.'));
  for (const [, head] of heads) expect(pages.get('/guia.html')).toContain(`<h2>${head}</h2>`);
});
