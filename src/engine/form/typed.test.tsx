import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useTyping, whenNothingIsTyped } from './typed';

const Typing = ({ unsaved }: { unsaved: boolean }) => {
  useTyping(unsaved);
  return <p>form</p>;
};

describe('what draws every screen anew, as a publication does', () => {
  it('waits for as long as a form holds something typed, and comes when it holds nothing more', async () => {
    const work = vi.fn();
    const { rerender } = render(<Typing unsaved />);
    await screen.findByText('form');
    whenNothingIsTyped(work);
    expect(work).not.toHaveBeenCalled();
    rerender(<Typing unsaved={false} />);
    await expect.poll(() => work.mock.calls.length).toBe(1);
  });

  it('comes at once where nobody types, and not at all once it is forgotten', async () => {
    const work = vi.fn();
    whenNothingIsTyped(work);
    expect(work).toHaveBeenCalledTimes(1);
    const given = vi.fn();
    const { unmount } = render(<Typing unsaved />);
    const forget = whenNothingIsTyped(given);
    forget();
    unmount();
    const later = vi.fn();
    whenNothingIsTyped(later);
    await expect.poll(() => later.mock.calls.length).toBe(1);
    expect(given).not.toHaveBeenCalled();
  });
});
