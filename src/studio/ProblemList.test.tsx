import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Stage } from '../../tests/fixtures/shell/stage';
import { ProblemList } from './ProblemList';
import './studio.css';

afterEach(cleanup);

it("the pill's list of problems causes no layout shift, and closes with Escape and when the focus leaves it", async () => {
  const problems = [{ path: 'actions.suspender.run', key: 'studio.problems.empty', args: {} }];
  render(
    <Stage>
      <ProblemList pill problems={problems} document={{}} schema={undefined} />
      <button type="button" style={{ marginBlockStart: 300 }}>
        Beneath
      </button>
    </Stage>,
  );
  const beneath = screen.getByRole('button', { name: 'Beneath' });
  const pill = screen.getByRole('group');
  const summary = pill.querySelector('summary');
  if (!summary) throw new Error('no summary');
  const place = () => beneath.getBoundingClientRect().y;
  const before = place();

  await userEvent.click(summary);
  expect([pill.hasAttribute('open'), place()]).toEqual([true, before]);
  await userEvent.keyboard('{Tab}{Escape}');
  expect([pill.hasAttribute('open'), document.activeElement]).toEqual([false, summary]);

  await userEvent.click(summary);
  await userEvent.click(beneath);
  expect(pill.hasAttribute('open')).toBe(false);
});
