import { useTranslate } from 'ra-core';
import './skeletons.css';

/** Widths that look like text, the same on every render. */
const width = (row: number, column: number) => `${45 + ((row * 37 + column * 53) % 45)}%`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function Announcement() {
  return (
    <span className="visually-hidden" role="status">
      {useTranslate()('common.states.loading')}
    </span>
  );
}

interface RowsSkeletonProps {
  rows?: number;
  columns?: number;
}

/** Skeleton of a table's rows, with the height of real rows. */
export function RowsSkeleton({ rows = 10, columns = 5 }: RowsSkeletonProps) {
  return (
    <div className="rows-skeleton pulse">
      <Announcement />
      {range(rows).map((row) => (
        <div key={row} className="rows-skeleton__row" aria-hidden="true">
          {range(columns).map((column) => (
            <span key={column}>
              <span className="skeleton" style={{ inlineSize: width(row, column) }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

interface RecordSkeletonProps {
  fields?: number;
}

/** Skeleton of a record's page: title, facts beside it, and fields in two columns. */
export function RecordSkeleton({ fields = 8 }: RecordSkeletonProps) {
  return (
    <div className="record-skeleton pulse">
      <Announcement />
      <div className="record-skeleton__head" aria-hidden="true">
        <span className="skeleton" style={{ inlineSize: '240px', blockSize: '22px' }} />
        <span className="skeleton" style={{ inlineSize: '96px', blockSize: '22px' }} />
      </div>
      <div className="record-skeleton__fields card" aria-hidden="true">
        {range(fields).map((field) => (
          <span key={field}>
            <span className="skeleton" style={{ inlineSize: '72px', blockSize: '10px', minBlockSize: 0 }} />
            <span className="skeleton" style={{ inlineSize: width(field, 1) }} />
          </span>
        ))}
      </div>
    </div>
  );
}
