/** The styles of a workbook, each once: cells refer to them by their place. */
import type { CellStyle } from './cell';
import { attributeXml } from './xml';

/** A typeface that is named for every cell, so that bold ones are not shown in another. */
const FONT = 'Calibri';
const SIZE = 11;
/** Smaller numbers are formats that every program knows. */
const FIRST_FORMAT = 100;

/** XML of one kind, each once. */
class Parts {
  readonly #places = new Map<string, number>();

  constructor(...first: readonly string[]) {
    for (const xml of first) this.placeOf(xml);
  }

  placeOf(xml: string): number {
    const place = this.#places.get(xml) ?? this.#places.size;
    this.#places.set(xml, place);
    return place;
  }

  /** All of them in one element. */
  in(tag: string): string {
    return `<${tag} count="${this.#places.size}">${[...this.#places.keys()].join('')}</${tag}>`;
  }
}

/** Gathers them. The first is the one of an empty style. */
export class Styles {
  readonly #formats = new Map<string, number>();
  readonly #fonts = new Parts(fontXml({}));
  // Excel takes the second for its own grey, whatever it is.
  readonly #fills = new Parts(fillXml(undefined), '<fill><patternFill patternType="gray125"/></fill>');
  readonly #borders = new Parts(borderXml({}));
  readonly #cells = new Parts();
  readonly #known = new WeakMap<CellStyle, number>();

  constructor() {
    this.idOf({});
  }

  /** The place of a style, from 0. */
  idOf(style: CellStyle): number {
    const known = this.#known.get(style);
    if (known !== undefined) return known;
    const id = this.#cells.placeOf(this.#cellXml(style));
    this.#known.set(style, id);
    return id;
  }

  /** The file that holds them. */
  xml(): string {
    const formats = [...this.#formats].map(
      ([format, id]) => `<numFmt numFmtId="${id}" formatCode="${attributeXml(format)}"/>`,
    );
    return [
      '<?xml version="1.0" ?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      this.#fonts.in('fonts'),
      this.#fills.in('fills'),
      this.#borders.in('borders'),
      this.#cells.in('cellXfs'),
      '</styleSheet>',
    ].join('');
  }

  #cellXml(style: CellStyle): string {
    const { format, fill, top, bottom } = style;
    const alignment = alignmentXml(style);
    const attributes = [
      format === undefined ? '' : ` numFmtId="${this.#formatOf(format)}" applyNumberFormat="1"`,
      ` fontId="${this.#fonts.placeOf(fontXml(style))}" applyFont="1"`,
      fill === undefined ? '' : ` fillId="${this.#fills.placeOf(fillXml(fill))}" applyFill="1"`,
      top || bottom ? ` borderId="${this.#borders.placeOf(borderXml(style))}" applyBorder="1"` : '',
      alignment ? ' applyAlignment="1"' : '',
    ];
    return `<xf${attributes.join('')}>${alignment}</xf>`;
  }

  #formatOf(format: string): number {
    const id = this.#formats.get(format) ?? FIRST_FORMAT + this.#formats.size;
    this.#formats.set(format, id);
    return id;
  }
}

function fontXml({ size = SIZE, bold, italic, color }: CellStyle): string {
  const marks = `${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}`;
  const ink = color === undefined ? 'theme="1"' : `rgb="${opaque(color)}"`;
  return `<font><name val="${FONT}"/><sz val="${size}"/><family val="2"/>${marks}<color ${ink}/></font>`;
}

function fillXml(fill: string | undefined): string {
  if (fill === undefined) return '<fill><patternFill patternType="none"/></fill>';
  const colors = `<fgColor rgb="${opaque(fill)}"/><bgColor indexed="64"/>`;
  return `<fill><patternFill patternType="solid">${colors}</patternFill></fill>`;
}

function borderXml({ top, bottom }: CellStyle): string {
  const side = (name: string, style: string | undefined): string => `<${name}${style ? ` style="${style}"` : ''}/>`;
  return `<border><left/><right/>${side('top', top)}${side('bottom', bottom)}<diagonal/></border>`;
}

function alignmentXml({ align, vertical, wrap }: CellStyle): string {
  if (!align && !vertical && !wrap) return '';
  const attributes = [
    align ? ` horizontal="${align}"` : '',
    vertical ? ` vertical="${vertical}"` : '',
    wrap ? ' wrapText="1"' : '',
  ];
  return `<alignment${attributes.join('')}/>`;
}

/** `#744500` as Excel has it. */
const opaque = (color: string): string => `FF${color.slice(1).toUpperCase()}`;
