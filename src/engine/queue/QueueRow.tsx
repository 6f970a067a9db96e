import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Resource } from '../../schema/registry';
import type { QueueSchema } from '../../schema/screen';
import { isEmptyValue } from '../kinds/rows';
import type { Labels } from '../labels';
import { renderCell } from '../list/cell';
import type { Column } from '../list/columns';
import { Facts } from '../list/Facts';

/** The columns that a row of the queue shows; those that the person may not see are absent. */
export interface QueueColumns {
  title: Column | undefined;
  aside: Column | undefined;
  facts: readonly Column[];
}

/** Returns the columns that a queue declares, of those that the person may see. */
export function queueColumns({ title, aside, facts }: QueueSchema, allColumns: readonly Column[]): QueueColumns {
  const columnOf = (name: string | undefined) => allColumns.find(({ field }) => field.name === name);
  return { title: columnOf(title), aside: columnOf(aside), facts: facts.flatMap((name) => columnOf(name) ?? []) };
}

interface QueueRowProps {
  record: RaRecord;
  resource: Resource;
  labels: Labels;
  columns: QueueColumns;
  /** address that opens the record */
  link: string | undefined;
  isCurrent: boolean;
}

/** A record in the queue, in two lines. It renders again only when the record, its address or the current record changes. */
export const QueueRow = memo(function QueueRow({ record, resource, labels, columns, link, isCurrent }: QueueRowProps) {
  const { title, aside, facts } = columns;
  const content = (
    <>
      <span className="queue-row__head">
        <span className="queue-row__title" dir="auto">
          {title && !isEmptyValue(record[title.field.name])
            ? renderCell(title, record, resource, labels)
            : labels.title(record) || String(record.id)}
        </span>
        {aside && <span className="queue-row__aside">{renderCell(aside, record, resource, labels)}</span>}
      </span>
      <Facts {...{ record, resource, labels }} columns={facts} />
    </>
  );
  return (
    <li data-id={record.id}>
      {link === undefined ? (
        <span className="queue-row">{content}</span>
      ) : (
        <Link className="queue-row" to={link} aria-current={isCurrent || undefined}>
          {content}
        </Link>
      )}
    </li>
  );
});
