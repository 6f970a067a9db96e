import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import type { ImportDetail } from '../provider/imports';
import type { ImportState } from './useImport';

const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  cp850: 'CP850 (DOS)',
  macintosh: 'MacRoman',
  gb18030: 'GB18030',
  'windows-1256': 'Windows-1256',
};
const SEPARATORS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

interface FileOptionsProps {
  state: ImportState;
  detail: ImportDetail;
}

/** Options of how the file was read; can be changed while the file is in memory. */
export function FileOptions({ state: { source, upload }, detail }: FileOptionsProps) {
  const translate = useTranslate();
  const { encoding, separator, sheets, sheet, heading, first, skipped } = detail;
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const excerpt = (cells: readonly string[]) => cells.filter(Boolean).join(' · ').slice(0, 60);
  const options = sheets.length > 0 ? { sheet: sheet ?? 0 } : { encoding, separator };
  const hasSkippedTotals = skipped.some(({ line }) => line > heading);
  return (
    <>
      {source && sheets.length > 1 && (
        <label className="import-as">
          {text('sheet')}
          <select
            className="input"
            value={sheet ?? 0}
            onChange={(event) => void upload(source, { sheet: Number(event.target.value) })}
          >
            {sheets.map((name, index) => (
              // sheets may have equal names: the index identifies them
              // biome-ignore lint/suspicious/noArrayIndexKey: they do not move
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {source && sheets.length === 0 && (
        <>
          <label className="import-as">
            {text('encoding')}
            <select
              className="input"
              value={encoding}
              onChange={(event) => void upload(source, { encoding: event.target.value, separator })}
            >
              {Object.entries(ENCODINGS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="import-as">
            {text('separator')}
            <select
              className="input"
              value={separator}
              onChange={(event) => void upload(source, { encoding, separator: event.target.value })}
            >
              {Object.entries(SEPARATORS).map(([value, key]) => (
                <option key={value} value={value}>
                  {text(key)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      {source && first.length > 1 && (
        <label className="import-as">
          {text('heading')}
          <select
            className="input import-heading"
            value={heading}
            onChange={(event) => void upload(source, { ...options, heading: Number(event.target.value) })}
          >
            {first.map(({ line, cells }) => (
              <option key={line} value={line}>
                {`${line}: ${excerpt(cells)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {skipped.length > 0 && (
        <p className="muted import-skipped">
          {text('skipped', { lines: skipped.map(({ line, cells }) => `${line} (${excerpt(cells)})`).join('; ') })}{' '}
          {source && hasSkippedTotals && (
            <Button small onClick={() => void upload(source, { ...options, heading, totals: 'keep' })}>
              {text('readTotals')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
