/** Every screen that does not belong to a single resource: custom pages and declared boards. */
import type { ReactElement } from 'react';
import { boards } from '../../resources/boards';
import { SchemaGate } from '../engine/SchemaGate';
import { pages as customPages, type Page } from '../pages/pages';
import type { BoardSchema } from '../schema/panel';
import { pages as personPages } from '../shell/pages';
import { lazyPart, preloadPart } from '../speed/lazyPart';

const BoardScreen = lazyPart<{ board: BoardSchema }>(() =>
  import('../engine/panels/BoardScreen').then((module) => ({ default: module.BoardScreen })),
);

interface Screen {
  path: string;
  element: ReactElement;
  prefetch: () => void;
}

/** Renders a page once the schemas that it needs are loaded. */
function WithSchemas({ page: { Screen, with: requiredSchemas } }: { page: Page }) {
  if (requiredSchemas === undefined) return <Screen />;
  const gateProps = typeof requiredSchemas === 'string' ? { resource: requiredSchemas, view: 'show' as const } : {};
  return <SchemaGate {...gateProps}>{() => <Screen />}</SchemaGate>;
}

export const pages: readonly Screen[] = [
  ...[...customPages, ...personPages].map((page: Page) => ({
    path: page.path,
    element: <WithSchemas page={page} />,
    prefetch: () => preloadPart(page.Screen),
  })),
  ...boards.map((board) => ({
    path: board.path,
    element: <BoardScreen board={board} />,
    prefetch: () => preloadPart(BoardScreen),
  })),
];
