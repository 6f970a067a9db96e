import { type ComponentType, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyPart } from './lazyPart';

const place = document.createElement('div');
const root = createRoot(place);
afterEach(() => root.render(null));

/** Gives once what stands before it was drawn, and before it can ask for anything. */
function Giver({ give }: { give: () => void }) {
  useLayoutEffect(() => give(), [give]);
  return null;
}

describe('a part whose code comes late', () => {
  it('is drawn when the code comes after it was drawn as nothing and before it could ask', async () => {
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
    await expect.poll(() => place.textContent).toBe('Ya');
  });

  it('is drawn once where the code is there', async () => {
    let drawn = 0;
    const Part = lazyPart(async () => ({
      default: () => {
        drawn += 1;
        return <p>Ya</p>;
      },
    }));
    await Part.preload();
    root.render(<Part />);
    await expect.poll(() => place.textContent).toBe('Ya');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drawn).toBe(1);
  });
});
