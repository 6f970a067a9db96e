import { useTranslate } from 'ra-core';
import type { ComponentProps } from 'react';
import { formatDocument } from '../../../i18n/format';
import type { HolderFound } from '../../../providers/toll/holders';
import { fold } from '../../schema/text/fold';

interface HolderOptionProps {
  holder: HolderFound;
  typed: string;
  option: ComponentProps<'li'>;
}

/** Highlights the typed part of a name, ignoring accents, case and kinds of apostrophes. */
function highlighted(name: string, typed: string) {
  const plain = (text: string) => Array.from(text, (letter) => fold(letter).charAt(0) || ' ').join('');
  const searched = plain(typed.trim());
  const letters = Array.from(name);
  const index = searched === '' ? -1 : plain(name).indexOf(searched);
  if (index < 0) return name;
  const end = index + Array.from(searched).length;
  return (
    <>
      {letters.slice(0, index).join('')}
      <mark>{letters.slice(index, end).join('')}</mark>
      {letters.slice(end).join('')}
    </>
  );
}

/** Longer numbers are CUIT or CUIL, which are formatted without thousands separators. */
const LONGEST_DNI = 8;

const formatted = (number: string) => (number.length > LONGEST_DNI ? number : formatDocument(number));

/** A holder in the list of results. */
export function HolderOption({ holder, typed, option }: HolderOptionProps) {
  const translate = useTranslate();
  const { apellido, nombre, numeroDocumento, codigoTitular, coincidencia } = holder;
  return (
    <li {...option} className="holder-option">
      <bdi className="holder-option__name">{highlighted([apellido, nombre].filter(Boolean).join(', '), typed)}</bdi>
      <span className="holder-option__document">{formatted(numeroDocumento)}</span>
      <span className="holder-option__code mono">{codigoTitular}</span>
      {coincidencia && (
        <span className="holder-option__reason">
          {translate(`shell.search.modes.${coincidencia.campo}`)} <bdi className="mono">{coincidencia.valor}</bdi>
        </span>
      )}
    </li>
  );
}
