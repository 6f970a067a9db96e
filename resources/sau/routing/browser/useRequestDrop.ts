import type { Identifier } from 'ra-core';
import { type DragEvent, useState } from 'react';
import { useRecordPath } from '../../../../src/engine/usePath';
import type { Chosen } from './AssignMenu';

const URI_LIST = 'text/uri-list';

/** The request that a link opens; undefined for other links. */
function requestIn(link: string, pathOfZero: string | undefined): number | undefined {
  if (pathOfZero === undefined || !URL.canParse(link)) return undefined;
  const { pathname } = new URL(link);
  const prefix = pathOfZero.slice(0, -1);
  const id = Number(pathname.startsWith(prefix) ? (/^\d+/.exec(pathname.slice(prefix.length))?.[0] ?? 0) : 0);
  return id > 0 ? id : undefined;
}

/**
 * Makes the row of an agent accept requests: the link of a request, from wherever it is dragged, or the requests of another agent.
 *
 * @param dragged the requests of an agent that are being dragged
 * @param onDrop absent: nothing is accepted
 */
export function useRequestDrop(
  agent: Identifier | null,
  dragged: Chosen | undefined,
  onDrop: ((chosen: Chosen) => void) | undefined,
) {
  const recordPath = useRecordPath();
  const [isOver, setIsOver] = useState(false);
  if (agent === null || !onDrop) return {};
  const onDragOver = (event: DragEvent) => {
    if (!dragged && !event.dataTransfer.types.includes(URI_LIST)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return {
    'data-drop': isOver || undefined,
    onDragEnter: onDragOver,
    onDragOver,
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const [link = ''] = event.dataTransfer.getData(URI_LIST).split('\n');
      const id = requestIn(link.trim(), recordPath('tickets', 0));
      if (dragged) onDrop({ ...dragged, agente: agent });
      else if (id !== undefined) onDrop({ target: { ids: [id] }, count: 1, agente: agent });
    },
  };
}
