/** The rules of class names: which selectors and classes the gate `npm run styles` refuses, and that ours pass. */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/figures/source';
import { looseSelectors, sharedClasses } from '../../scripts/styles/rules';
import { selectorsOf } from '../../scripts/styles/selectors';

const sheet = (path: string, text: string) => ({ path, text });
const look = sheet('src/look/kit/table/table.css', '.table td {} .icon-button {}');
const frame = sheet('src/custom/layout/frame.css', '.page-frame > .page-flush {}');

describe('the reader of style sheets', () => {
  it('finds the selectors of every rule, one by one', () => {
    const css = `
      /* .not-this {} */
      @import './other.css';
      .a, .b:is(.c, .d > i) { color: red; }
      @media (max-width: 599px) { .e:not(.f, :has(.g)) { color: red } }
      @keyframes turn { from { rotate: 0deg } 50% { rotate: 90deg } to { rotate: 180deg } }`;
    expect(selectorsOf(css)).toEqual(['.a', '.b .c', '.b .d > i', '.e']);
  });
});

describe('a selector outside of src/look', () => {
  const faultsOf = (selector: string) =>
    looseSelectors([look, frame, sheet('src/custom/office/x.css', `${selector} {}`)]);

  it.each([
    ['.bars'],
    ['.bars td'],
    ['.table td'],
    ['.table.bars'],
    ['.icon-button'],
    ['.page-frame > form'],
    ['form > footer'],
    ['.season-bars, .bars'],
    [':is(.season-bars, .bars) td'],
    ['.bars:not(.season-bars)'],
  ])('is refused as %s', (selector) => {
    expect(faultsOf(selector)).toHaveLength(1);
  });

  it.each([
    ['.season-bars'],
    ['.season-bars .bars'],
    ['.table.season-bars td'],
    ['.page-frame:has(> .season-page)'],
    ['.field[data-runs="left"] .note'],
  ])('is allowed as %s', (selector) => {
    expect(faultsOf(selector)).toEqual([]);
  });

  it('may be of the frame, which is on every page, in the frame', () => {
    expect(looseSelectors([look, frame])).toEqual([]);
  });
});

describe('a class of one page', () => {
  const styledIn = (...folders: readonly string[]) =>
    sharedClasses([look, ...folders.map((folder) => sheet(`${folder}/x.css`, '.season-bars .table .icon-button {}'))]);

  it('is named where two pages style it', () => {
    expect(styledIn('features/season/page', 'src/custom/dashboard')).toEqual([
      '.season-bars: features/season/page, src/custom/dashboard',
    ]);
  });

  it('may be styled by a page and by the parts of that page', () => {
    expect(styledIn('features/season/page', 'features/season/page/charts')).toEqual([]);
  });

  it('may be looked for inside something else', () => {
    const other = sheet('src/custom/dashboard/x.css', '.home-page:has(.season-bars) {}');
    expect(sharedClasses([sheet('features/season/page/x.css', '.season-bars {}'), other])).toEqual([]);
  });
});

it('no selector of ours can style a page it was not written for', () => {
  expect(looseSelectors(sourceFiles(['src', 'features'], /\.css$/))).toEqual([]);
});
