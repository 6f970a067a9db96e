import type { Ability } from '../../schema/ability';
import type { Resource } from '../../schema/registry';
import { isPanelVisible, type ResourcePanel } from '../panels/panelQuery';

export interface ListPanelsProps {
  resource: Resource;
}

/** Returns the panels that a list's schema names, of those that the person may see, in order. */
export const listPanelsOf = (resource: Resource, ability: Ability): ResourcePanel[] =>
  (resource.schema.list?.panels ?? []).flatMap((name) => {
    const panel = resource.schema.panels?.[name];
    const chosen = panel && { resource, name, panel };
    return chosen && isPanelVisible(chosen, ability) ? [chosen] : [];
  });
