import { type RaRecord, useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import type { TwoLines } from './cardColumns';
import { renderTableCell } from './cell';
import type { Column } from './columns';
import { Facts } from './Facts';
import { MatchRow } from './MatchRow';
import { useIsSelected, useSelection } from './selection';

interface RowProps {
  record: RaRecord;
  resource: Resource;
  labels: Labels;
  columns: readonly Column[];
  /** the column that links to the record */
  title: Column | undefined;
  /** path of the record's page, if it has one */
  link: string | undefined;
  selectable: boolean;
  /** a second line below one of the columns */
  lines: TwoLines | undefined;
  /** accessible name of the row's menu button; absent: no menu */
  menuLabel: ((title: string) => string) | undefined;
}

function SelectCell({ record, name }: { record: RaRecord; name: string }) {
  const translate = useTranslate();
  const selection = useSelection();
  const checked = useIsSelected(record.id);
  return (
    <td className="list-tick">
      <label>
        <input
          type="checkbox"
          aria-label={translate('engine.list.select', { title: name })}
          checked={checked}
          onChange={(event) => {
            const { nativeEvent } = event;
            selection.toggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
        />
      </label>
    </td>
  );
}

/** A record in a list. It renders again only when the record or the columns change. */
export const Row = memo(function Row({
  record,
  resource,
  labels,
  columns,
  title,
  link,
  selectable,
  lines,
  menuLabel,
}: RowProps) {
  const name = labels.title(record) || String(record.id);
  // a text beside a short name says what the row is about; beside a long name it is one fact among others
  const beside = columns[columns[0] === title ? 1 : 0];
  const lead = title?.takesFreeWidth !== true && beside && beside.growFactor > 0 ? beside : undefined;
  const amount = columns.find((column) => column.quietZero && column !== title);
  // the first text that has a line below it says what the row is about
  const main = columns.find((column) => column.takesFreeWidth && (lines?.below.get(column)?.length ?? 0) > 0);
  const row = (
    <tr data-id={record.id}>
      {selectable && <SelectCell record={record} name={name} />}
      {columns.map((column) => {
        const content = renderTableCell(column, record, resource, labels);
        const isTitle = column === title;
        const below = lines?.below.get(column) ?? [];
        const second = below.length > 0 && <Facts {...{ record, resource, labels }} columns={below} />;
        return (
          <td
            dir="auto"
            key={column.field.name}
            data-label={column.label}
            data-align={column.align}
            data-title={isTitle || undefined}
            data-lead={column === lead || undefined}
            data-state={column.field === resource.status || undefined}
            data-amount={column === amount || undefined}
          >
            {!isTitle ? (
              second ? (
                <span className={column === main ? 'list-lead list-lead--main' : 'list-lead'}>{content}</span>
              ) : (
                content
              )
            ) : link === undefined ? (
              <span className="list-title" tabIndex={-1}>
                {content ?? name}
              </span>
            ) : (
              <Link className="list-title" to={link}>
                {content ?? name}
              </Link>
            )}
            {second}
          </td>
        );
      })}
      {menuLabel && (
        <td className="list-more">
          <button
            type="button"
            className="list-menu"
            aria-label={menuLabel(name)}
            aria-haspopup="menu"
            data-menu={record.id}
          />
        </td>
      )}
    </tr>
  );
  const columnCount = columns.length + (selectable ? 1 : 0) + (menuLabel ? 1 : 0);
  return (
    <>
      {row}
      <MatchRow {...{ record, labels, link, columnCount }} />
    </>
  );
});
