import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import './tokens.css';
import { applyThemeChoice, useThemeChoice } from './theme';

function Chooser({ save }: { save?: (choice: string) => void }) {
  const { choice, theme, choose } = useThemeChoice(save);
  return (
    <button type="button" onClick={() => choose('dark')}>
      {choice} {theme}
    </button>
  );
}

const button = () => screen.getByRole('button');
const text = () => getComputedStyle(document.documentElement).colorScheme;

afterEach(() => {
  cleanup();
  act(() => applyThemeChoice('system'));
  delete document.documentElement.dataset.theme;
});

describe('the choice of theme', () => {
  it('is the system’s by default', () => {
    render(<Chooser />);
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    expect(button().textContent).toBe(`system ${system}`);
    expect(document.documentElement.dataset.theme).toBe(system);
  });

  it('is applied at once and saved when the person chooses', () => {
    const save = vi.fn();
    render(<Chooser save={save} />);
    act(() => button().click());
    expect(button().textContent).toBe('dark dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(text()).toBe('dark');
    expect(save).toHaveBeenCalledExactlyOnceWith('dark');
  });

  it('is applied but not saved again when it comes from the preferences', () => {
    const save = vi.fn();
    render(<Chooser save={save} />);
    act(() => applyThemeChoice('light'));
    expect(button().textContent).toBe('light light');
    expect(text()).toBe('light');
    expect(save).not.toHaveBeenCalled();
  });
});
