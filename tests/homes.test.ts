import { describe, expect, it } from 'vitest';
import { permissions } from '../server/auth/catalogue';
import { registry } from '../server/registry';
import { homeAreas } from '../src/pages/home/homeAreas';

const subjects = new Set(permissions.map(({ funcionSistemas }) => funcionSistemas.split('.')[0]));

describe('the areas of the home screen', () => {
  it.each(homeAreas.map((area) => [area.name, area] as const))(
    '%s has an existing permission and declared panels',
    (_, area) => {
      expect(subjects).toContain(area.permission);
      expect(area.panels.length).toBeGreaterThan(2);
      for (const { resource, panel } of area.panels)
        expect(registry.getOrThrow(resource).schema.panels, `${resource}.${panel}`).toHaveProperty(panel);
    },
  );
});
