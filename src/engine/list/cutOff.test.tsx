import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../theme/base.css';
import './table.css';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

const SAID = {
  arabic: 'استلام: الحالة، الموظف الحالي، الرقم الوظيفي، التاريخ، تاريخ الاستلام',
  latin: 'Tomar: Estado, Agente actual, Legajo, Fecha, Fecha de toma',
};

it.each([
  ['rtl', 'arabic'],
  ['rtl', 'latin'],
  ['ltr', 'arabic'],
  ['ltr', 'latin'],
] as const)('on a page that runs %s a long text in %s shows where it begins', (direction, script) => {
  document.documentElement.dir = direction;
  render(
    <table className="list-table" style={{ inlineSize: 140, tableLayout: 'fixed' }}>
      <tbody>
        <tr>
          <td dir="auto">
            <bdi>{SAID[script]}</bdi>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  const cell = screen.getByRole('cell').getBoundingClientRect();
  const text = screen.getByText(SAID[script]).firstChild;
  const first = document.createRange();
  first.setStart(text ?? document.body, 0);
  first.setEnd(text ?? document.body, 1);
  const { left, right } = first.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(cell.left - 1);
  expect(right).toBeLessThanOrEqual(cell.right + 1);
});
