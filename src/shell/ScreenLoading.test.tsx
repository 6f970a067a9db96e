import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stage, serve } from '../../tests/fixtures/shell/stage';
import { lazyPart } from '../speed/lazyPart';
import Shell from './Shell';

beforeEach(() => void serve({}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function LoadedScreen() {
  return <p>la pantalla</p>;
}

it('a lazy-loaded screen shows a progress bar and a skeleton while it loads', async () => {
  let arrive = (_: { default: ComponentType }) => {};
  const LazyScreen = lazyPart(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  render(
    <Stage>
      <Shell screens={new Set()}>
        <LazyScreen />
      </Shell>
    </Stage>,
  );
  expect(screen.getByRole('progressbar', { name: 'Cargando la pantalla…' })).toBeDefined();
  const skeleton = document.querySelector('.screen-loading__shape');
  expect(skeleton && getComputedStyle(skeleton).display).toBe('block');
  arrive({ default: LoadedScreen });
  expect(await screen.findByText('la pantalla')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

it('a part that loads beside a rendered screen leaves that screen visible', () => {
  const LazyScreen = lazyPart(() => new Promise<{ default: ComponentType }>(() => {}));
  render(
    <Stage>
      <Shell screens={new Set()}>
        <LoadedScreen />
        <LazyScreen />
      </Shell>
    </Stage>,
  );
  expect(screen.getByRole('progressbar')).toBeDefined();
  const skeleton = document.querySelector('.screen-loading__shape');
  expect(skeleton && getComputedStyle(skeleton).display).toBe('none');
});
