import { type RaRecord, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Resource } from '../../schema/registry';
import { rowRecord, rowsOf } from '../kinds/rows';
import { useLabels } from '../labels';
import { useValueText } from '../show/useValueText';
import type { Version } from './ConflictDialog';
import { type Difference, valueAt } from './merge';

interface ConflictRowsProps {
  /** heading of this group of fields */
  title: string;
  resource: Resource;
  differences: readonly Difference[];
  own: RaRecord;
  theirs: RaRecord;
  chosen: (name: string) => Version;
  /** whether the field is read-only now */
  isReadOnly: (name: string) => boolean;
  onChoose: (name: string, version: Version) => void;
  /** the two versions in order with their labels; default: typed and stored */
  versionLabels?: readonly (readonly [Version, string])[];
  /** explanation for a read-only field */
  readOnlyText?: string;
}

const SIDES = ['mine', 'theirs'] as const;

/** Table of fields in which two versions differ: one field per row, with a choice between the versions. */
export function ConflictRows({
  title,
  resource,
  differences,
  own,
  theirs,
  chosen,
  isReadOnly,
  onChoose,
  versionLabels: customSides,
  readOnlyText,
}: ConflictRowsProps) {
  const id = useId();
  const translate = useTranslate();
  const labels = useLabels(resource);
  const words = useValueText(resource);
  if (differences.length === 0) return null;
  const versionLabels =
    customSides ?? SIDES.map((version) => [version, translate(`forms.conflict.${version}`)] as const);
  const versions = { mine: own, theirs };
  return (
    <table className="conflict">
      <caption className="conflict__title">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('forms.conflict.field')}</th>
          {versionLabels.map(([version, side]) => (
            <th key={version} scope="col">
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, group }) => {
          const { name } = field;
          const label = group ? `${labels.field(group.name)} · ${labels.field(name)}` : labels.field(name);
          const recordAround = (record: RaRecord) => {
            const [row = {}] = group ? rowsOf(group, record[group.name]) : [];
            return group ? rowRecord(group, row, record) : record;
          };
          return (
            <tr key={name}>
              <th scope="row">
                {label}
                {isReadOnly(name) && (
                  <span className="conflict__closed">{readOnlyText ?? translate('editing.conflict.locked')}</span>
                )}
              </th>
              {versionLabels.map(([version, side]) => {
                return (
                  <td key={version} data-chosen={chosen(name) === version}>
                    <label className="conflict__choice">
                      <input
                        type="radio"
                        name={`${id}-${name}`}
                        aria-label={`${label}: ${side}`}
                        checked={chosen(name) === version}
                        disabled={version === 'mine' && isReadOnly(name)}
                        onChange={() => onChoose(name, version)}
                      />
                      <span className="conflict__value" dir="auto">
                        <span className="conflict__side" aria-hidden="true">
                          {side}
                        </span>
                        {words(field, valueAt(versions[version], name), recordAround(versions[version])) ?? (
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
