import { ArrowLeftRight } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Resource } from '../../schema/registry';
import { cardColumns } from '../list/cardColumns';
import { cardFact } from '../list/cardFact';
import { renderCell } from '../list/cell';
import { useListColumns, useListScope } from '../list/state/contexts';
import { Popover } from '../Popover';
import { useRecordPath } from '../usePath';
import { MoveMenu } from './MoveMenu';
import type { Move } from './moves';

interface BoardCardProps {
  record: RaRecord;
  status: NonNullable<Resource['status']>;
  busy: boolean;
  dragged: boolean;
  onDrag: (record: RaRecord | undefined) => void;
  onMove: (record: RaRecord, move: Move) => void;
}

/** maximum number of facts on a card whose schema declares none */
const MAX_FACTS = 4;

/** A record on a board: its title and some of its fields. */
export function BoardCard({ record, status, busy, dragged, onDrag, onMove }: BoardCardProps) {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const scope = useListScope();
  const columns = useListColumns();
  const { resource, labels } = scope;
  const { card } = resource.schema.list ?? {};
  const name = labels.title(record) || String(record.id);
  const link = recordPath(resource.name, record.id);
  // the field at the end of a queue row stands beside the card's name
  const aside = columns.allColumns.find(({ field }) => field.name === resource.schema.list?.queue?.aside);
  const facts = cardColumns(resource, columns)
    .filter((column) => column.field.name !== status.name && column.field !== aside?.field)
    .flatMap((column) => {
      const fact = cardFact(column, record, resource, labels);
      return fact ? [{ column, ...fact }] : [];
    })
    .slice(0, card?.length ?? MAX_FACTS);
  return (
    <li
      className="board-card"
      draggable={!busy}
      aria-busy={busy}
      data-dragged={dragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(record);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className="board-card__head">
        {link === undefined ? (
          <span className="board-card__title">{name}</span>
        ) : (
          <Link className="board-card__title" to={link} draggable={false} aria-keyshortcuts="m">
            {name}
          </Link>
        )}
        <Popover
          label={translate('lists.board.move', { title: name })}
          triggerLabel={translate('lists.board.move', { title: name })}
          triggerClass="icon-button board-card__move"
          trigger={<ArrowLeftRight size={14} aria-hidden="true" />}
        >
          {(close) => (
            <MoveMenu
              {...{ record, status }}
              onChoose={(move) => {
                close();
                onMove(record, move);
              }}
            />
          )}
        </Popover>
        {aside && <span className="board-card__aside">{renderCell(aside, record, resource, labels)}</span>}
      </div>
      <dl className="board-card__facts" data-lead={card !== undefined || undefined}>
        {facts.map(({ column, content, isPlain }) => (
          <div
            key={column.field.name}
            data-first={column.field.name === card?.[0] || undefined}
            data-amount={column.quietZero || undefined}
          >
            <dt className={isPlain || column.quietZero ? 'visually-hidden' : 'board-card__label'}>{column.label}</dt>
            <dd title={column.label} dir="auto">
              {content}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
