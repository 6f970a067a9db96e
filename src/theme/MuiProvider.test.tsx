import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, Form } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import './tokens.css';
import './base.css';
import { MuiProvider } from './MuiProvider';

const inputs = (
  <CoreAdminContext>
    <MuiProvider>
      <Form>
        <TextInput source="apellido" label="Apellido" />
        <SelectInput source="codigoDocumento" label="Documento" choices={[{ id: 'DNI', name: 'DNI' }]} />
      </Form>
    </MuiProvider>
  </CoreAdminContext>
);

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('data-theme');
});

describe("react-admin's inputs", () => {
  it('are 36 px high with the label above the field, and 44 px on touch screens', async () => {
    await page.viewport(1440, 900);
    render(inputs);
    for (const name of ['Apellido', 'Documento']) {
      const field = screen.getByLabelText(name).closest('.MuiInputBase-root');
      const label = field?.closest('.MuiFormControl-root')?.querySelector('label');
      expect(field?.getBoundingClientRect().height).toBe(36);
      expect(label?.getBoundingClientRect().bottom).toBeLessThan(field?.getBoundingClientRect().top ?? 0);
    }
    await page.viewport(390, 844);
    for (const name of ['Apellido', 'Documento'])
      expect(screen.getByLabelText(name).closest('.MuiInputBase-root')?.getBoundingClientRect().height).toBe(44);
  });

  it("use the response's CSP nonce for their styles", () => {
    render(inputs);
    const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^="mui"]')];
    expect(styles.length).toBeGreaterThan(0);
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
    expect(nonce).not.toBe('');
    for (const style of styles) expect(style.nonce).toBe(nonce);
  });

  it('take their colours from the tokens in both themes', () => {
    render(inputs);
    const background = () => {
      const field = screen.getByLabelText('Apellido').closest('.MuiInputBase-root');
      return field && getComputedStyle(field).backgroundColor;
    };
    document.documentElement.dataset.theme = 'light';
    expect(background()).toBe('rgb(255, 255, 255)');
    document.documentElement.dataset.theme = 'dark';
    expect(background()).toBe('rgb(21, 28, 40)');
  });

  it('follow the direction of the document', () => {
    document.documentElement.dir = 'rtl';
    render(inputs);
    const icon = document.querySelector('.MuiSelect-icon');
    const field = icon?.closest('.MuiInputBase-root');
    const leftOf = (element: Element | null | undefined) => element?.getBoundingClientRect().left ?? Number.NaN;
    expect(leftOf(icon) - leftOf(field)).toBeLessThan(20);
  });
});
