import { describe, expect, it } from 'vitest';
import type { LayoutNode, TabNode } from '../../schema/screen';
import { openFacts } from './overview';

const fields = (count: number): LayoutNode[] => Array.from({ length: count }, (_, index) => ({ field: `f${index}` }));
const history: TabNode = { name: 'history', children: [{ history: true }] };
const related: TabNode = { name: 'jobs', children: [{ related: 'jobs' }] };
const isFact = (name: string) => name !== 'drawing';
const opened = (...tabs: TabNode[]) => openFacts([{ tabs }], isFact);
const data = (...children: LayoutNode[]): TabNode => ({ name: 'data', children });

describe('the facts of a record', () => {
  it('stand beside the history if there is nothing else', () => {
    const children = [...fields(1), { section: 'place', children: fields(2) }];
    expect(opened(data(...children), history)).toEqual([{ overview: { main: children, aside: [{ history: true }] } }]);
  });

  it('stand above the tabs while they are few', () => {
    expect(opened(data(...fields(12)), related, history)).toEqual([...fields(12), { tabs: [related, history] }]);
    expect(opened(data(...fields(13)), related, history)).toEqual([{ tabs: [data(...fields(13)), related, history] }]);
  });

  it('stay in their tab with a part of another kind, a folded section, or a permission', () => {
    const stays = (first: TabNode) => expect(opened(first, history)).toEqual([{ tabs: [first, history] }]);
    stays(data({ field: 'drawing' }));
    stays(data({ slot: 'map' }));
    stays(data({ section: 'rare', folded: true, children: fields(1) }));
    stays({ ...data(...fields(1)), needs: 'editar' });
  });
});
