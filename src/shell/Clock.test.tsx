import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Stage } from '../../tests/fixtures/shell/stage';
import { Clock } from './Clock';

function Sibling({ drawn: onRender }: { drawn: () => void }) {
  onRender();
  return null;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("the clock shows the browser's time as DD/MM/YY HH:mm:ss every second, without rendering anything else", () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 14, 30, 9, 400) });
  const onRender = vi.fn();
  render(
    <Stage>
      <Clock />
      <Sibling drawn={onRender} />
    </Stage>,
  );
  const time = () => document.querySelector('time')?.textContent;
  const renderedBefore = onRender.mock.calls.length;
  expect(time()).toBe('05/03/26 14:30:09');
  act(() => void vi.advanceTimersByTime(600));
  expect(time()).toBe('05/03/26 14:30:10');
  act(() => void vi.advanceTimersByTime(51_000));
  expect(time()).toBe('05/03/26 14:31:01');
  expect(onRender).toHaveBeenCalledTimes(renderedBefore);
});
