import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import type { Resource } from '../../schema/registry';
import type { Labels } from '../labels';
import type { TwoLines } from './cardColumns';
import { renderTableCell } from './cell';
import type { Column } from './columns';
import { Facts } from './Facts';
import { MatchRow } from './MatchRow';
import { MenuCell, SelectCell, TitleLink } from './rowCells';

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
          >
            {isTitle ? (
              <TitleLink link={link}>{content ?? name}</TitleLink>
            ) : second ? (
              <span className={column === main ? 'list-lead list-lead--main' : 'list-lead'}>{content}</span>
            ) : (
              content
            )}
            {second}
          </td>
        );
      })}
      {menuLabel && <MenuCell id={record.id} label={menuLabel(name)} />}
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
