import { type RaRecord, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Resource } from '../../schema/registry';
import { rowRecord, rowsOf } from '../kinds/rows';
import { useLabels } from '../labels';
import { useWords } from '../show/useWords';
import type { Which } from './ConflictDialog';
import { type Difference, valueAt } from './merge';

interface ConflictRowsProps {
  /** why these stand together */
  title: string;
  resource: Resource;
  differences: readonly Difference[];
  own: RaRecord;
  theirs: RaRecord;
  chosen: (name: string) => Which;
  /** whether the field can no longer be changed */
  closed: (name: string) => boolean;
  onChoose: (name: string, which: Which) => void;
  /** the two, in order, and what they are called; absent: what was typed and what is saved */
  sides?: readonly (readonly [Which, string])[];
  /** why a field is closed */
  locked?: string;
}

const SIDES = ['mine', 'theirs'] as const;

/** The fields in which two versions differ, one a row, with a choice in each. */
export function ConflictRows({
  title,
  resource,
  differences,
  own,
  theirs,
  chosen,
  closed,
  onChoose,
  sides: named,
  locked,
}: ConflictRowsProps) {
  const id = useId();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const words = useWords(resource);
  if (differences.length === 0) return null;
  const sides = named ?? SIDES.map((which) => [which, translate(`forms.conflict.${which}`)] as const);
  const versions = { mine: own, theirs };
  return (
    <table className="conflict">
      <caption className="conflict__title">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('forms.conflict.field')}</th>
          {sides.map(([which, side]) => (
            <th key={which} scope="col">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, within }) => {
          const { name } = field;
          const label = within ? `${labels.field(within.name)} · ${labels.field(name)}` : labels.field(name);
          const around = (record: RaRecord) => {
            const [row = {}] = within ? rowsOf(within, record[within.name]) : [];
            return within ? rowRecord(within, row, record) : record;
          };
          return (
            <tr key={name}>
              <th scope="row">
                {label}
                {closed(name) && (
                  <span className="conflict__closed">{locked ?? translate('editing.conflict.locked')}</span>
                )}
              </th>
              {sides.map(([which, side]) => {
                return (
                  <td key={which} data-chosen={chosen(name) === which}>
                    <label className="conflict__choice">
                      <input
                        type="radio"
                        name={`${id}-${name}`}
                        aria-label={`${label}: ${side}`}
                        checked={chosen(name) === which}
                        disabled={which === 'mine' && closed(name)}
                        onChange={() => onChoose(name, which)}
                      />
                      <span className="conflict__value" dir="auto">
                        <span className="conflict__side" aria-hidden="true">
                          {side}
                        </span>
                        {words(field, valueAt(versions[which], name), around(versions[which])) ?? (
                          <span className="muted">{translate('forms.history.nothing')}</span>
                        )}
                      </span>
                    </label>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
