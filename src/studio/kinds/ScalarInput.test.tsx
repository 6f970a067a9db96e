import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ScalarInput } from './ScalarInput';

afterEach(cleanup);

it('an instant is shown and entered in the operator’s time, whatever the zone of the browser', () => {
  const onChange = vi.fn();
  render(
    <ScalarInput field={{ kind: 'dateTime' }} label="Desde" value="2026-03-05T17:30:00.000Z" onChange={onChange} />,
  );
  const input = screen.getByLabelText('Desde');
  expect(input).toHaveProperty('value', '05/03/2026 14:30');
  fireEvent.change(input, { target: { value: '06/03/2026 00:15' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-03-06T03:15:00.000Z');
});
