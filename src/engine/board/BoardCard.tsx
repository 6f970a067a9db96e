import { ArrowLeftRight } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Resource } from '../../schema/registry';
import { drawCell } from '../list/cell';
import type { ListScreenState } from '../list/useListScreen';
import { Popover } from '../Popover';
import { useRecordPath } from '../routing/usePath';
import { MoveMenu } from './MoveMenu';
import type { Move } from './moves';

interface BoardCardProps {
  list: ListScreenState;
  record: RaRecord;
  status: NonNullable<Resource['status']>;
  busy: boolean;
  dragged: boolean;
  onDrag: (record: RaRecord | undefined) => void;
  onMove: (record: RaRecord, move: Move) => void;
}

/** of the list's columns, so many stand on a card whose schema does not say which */
const FACTS = 4;

/** What a card says below its title: what its schema says, else the first of the columns that are shown. */
function factsOf({ resource, all, columns, title }: ListScreenState, status: string) {
  const { card } = resource.schema.list ?? {};
  const named = card?.flatMap((name) => all.find(({ field }) => field.name === name) ?? []);
  return named ?? columns.filter((column) => column !== title && column.field.name !== status);
}

/** A record on a board: its title, and the first facts that the list shows of it. */
export function BoardCard({ list, record, status, busy, dragged, onDrag, onMove }: BoardCardProps) {
  const translate = useTranslate();
  const recordPath = useRecordPath();
  const { resource, labels } = list;
  const { card } = resource.schema.list ?? {};
  const name = labels.title(record) || String(record.id);
  const to = recordPath(resource.name, record.id);
  const facts = factsOf(list, status.name)
    .flatMap((column) => {
      const content = drawCell(column, record, resource, labels);
      return content === null ? [] : [{ column, content }];
    })
    .slice(0, card?.length ?? FACTS);
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
        {to === undefined ? (
          <span className="board-card__title">{name}</span>
        ) : (
          <Link className="board-card__title" to={to} draggable={false} aria-keyshortcuts="m">
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
              {...{ list, record, status }}
              onChoose={(move) => {
                close();
                onMove(record, move);
              }}
            />
          )}
        </Popover>
      </div>
      <dl className="board-card__facts" data-lead={card !== undefined || undefined}>
        {facts.map(({ column, content }) => (
          <div key={column.field.name} data-first={column.field.name === card?.[0] || undefined}>
            <dt className="visually-hidden">{column.label}</dt>
            <dd title={column.label} dir="auto">
              {content}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
