import { type ComponentType, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyPart } from './lazyPart';

const container = document.createElement('div');
const root = createRoot(container);
afterEach(() => root.render(null));

/** Calls `give` during the first render, before a later sibling can start a fetch. */
function Giver({ give }: { give: () => void }) {
  useLayoutEffect(() => give(), [give]);
  return null;
}

describe('a lazy part', () => {
  it('renders when its code arrives after an empty render and before the part has requested it', async () => {
    let give = () => {};
    const Part = lazyPart(
      () =>
        new Promise<{ default: ComponentType<object> }>((resolve) => {
          give = () => resolve({ default: () => <p>Ya</p> });
        }),
    );
    void Part.preload();
    root.render(
      <>
        <Part />
        <Giver give={() => give()} />
      </>,
    );
    await expect.poll(() => container.textContent).toBe('Ya');
  });

  it('renders once if its code is already loaded', async () => {
    let renderCount = 0;
    const Part = lazyPart(async () => ({
      default: () => {
        renderCount += 1;
        return <p>Ya</p>;
      },
    }));
    await Part.preload();
    root.render(<Part />);
    await expect.poll(() => container.textContent).toBe('Ya');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(renderCount).toBe(1);
  });
});
