import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { runWhenNothingIsUnsaved, useUnsavedMark } from './unsaved';

const UnsavedForm = ({ unsaved }: { unsaved: boolean }) => {
  useUnsavedMark(unsaved);
  return <p>form</p>;
};

describe('work that renders every screen again, such as a publication', () => {
  it('waits while a form has unsaved changes, and runs when none has', async () => {
    const work = vi.fn();
    const { rerender } = render(<UnsavedForm unsaved />);
    await screen.findByText('form');
    runWhenNothingIsUnsaved(work);
    expect(work).not.toHaveBeenCalled();
    rerender(<UnsavedForm unsaved={false} />);
    await expect.poll(() => work.mock.calls.length).toBe(1);
  });

  it('runs at once if nothing is unsaved, and never if it was cancelled', async () => {
    const work = vi.fn();
    runWhenNothingIsUnsaved(work);
    expect(work).toHaveBeenCalledTimes(1);
    const cancelledWork = vi.fn();
    const { unmount } = render(<UnsavedForm unsaved />);
    const cancel = runWhenNothingIsUnsaved(cancelledWork);
    cancel();
    unmount();
    const later = vi.fn();
    runWhenNothingIsUnsaved(later);
    await expect.poll(() => later.mock.calls.length).toBe(1);
    expect(cancelledWork).not.toHaveBeenCalled();
  });
});
