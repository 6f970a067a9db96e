/** The structure of a workbook: its sheets, shared texts and number formats. */
import { posix } from 'node:path';
import { invalidFile } from '../table';
import type { Archive } from './archive';
import { type Shown, shownAs, unescaped } from './values';
import { readXml } from './xml';

export interface Workbook {
  /** visible sheets; `path` is the entry in the archive */
  sheets: { name: string; path: string }[];
  /** dates are counted from 1904 */
  from1904: boolean;
  /** shared texts by index */
  texts: string[];
  styles: Shown[];
}

const maxSheets = 200;
/** Maximum number of letters of all texts. */
const maxLetters = 32 * 1024 * 1024;

interface Relation {
  type: string;
  path: string;
}

/** Returns the relations of a part, by relation id. */
async function relationsOf(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const relations = new Map<string, Relation>();
  await readXml(archive.bytes(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id, Type = '', Target = '' }) {
      if (name !== 'Relationship' || Id === undefined) return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: posix.basename(Type), path });
    },
  });
  return relations;
}

/** Returns the shared texts, without formatting runs and without phonetic hints. */
async function readTexts(archive: Archive, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (path === undefined) return texts;
  let letters = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  await readXml(archive.bytes(path), {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      letters += current.length;
      if (letters > maxLetters) throw invalidFile('tooBig');
      texts.push(unescaped(current));
    },
  });
  return texts;
}

async function readStyles(archive: Archive, path: string | undefined): Promise<Shown[]> {
  const styles: Shown[] = [];
  if (path === undefined) return styles;
  const codes = new Map<number, string>();
  let isCellFormat = false;
  await readXml(archive.bytes(path), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCellFormat = true;
      if (name === 'xf' && isCellFormat) styles.push(shownAs(Number(numFmtId ?? 0), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return styles;
}

export async function readBook(archive: Archive): Promise<Workbook> {
  const roots = await relationsOf(archive, '');
  const root = [...roots.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const parts = await relationsOf(archive, root);
  const pathOf = (type: string) => [...parts.values()].find((relation) => relation.type === type)?.path;
  const sheets: Workbook['sheets'] = [];
  let from1904 = false;
  await readXml(archive.bytes(root), {
    open(name, attributes) {
      const { name: title = '', state = 'visible', date1904 } = attributes;
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const relation = parts.get(id);
      if (relation?.type !== 'worksheet' || state !== 'visible' || !archive.has(relation.path)) return;
      if (sheets.length >= maxSheets) throw invalidFile('tooBig');
      sheets.push({ name: unescaped(title).slice(0, 100), path: relation.path });
    },
  });
  const [texts, styles] = [
    await readTexts(archive, pathOf('sharedStrings')),
    await readStyles(archive, pathOf('styles')),
  ];
  return { sheets, from1904, texts, styles };
}
