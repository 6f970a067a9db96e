import { describe, expect, it } from 'vitest';
import { createdPath, foundPath, plateHolderPath, searchedPlate } from './holderPath';

describe('a holder search result', () => {
  it.each(['/dashboard/charges', '/dashboard/charges/', '/dashboard/invoices/100002', '/dashboard/invoices'])(
    'leads to the invoices from %s',
    (page) => expect(foundPath(page, '100001')).toBe('/dashboard/invoices/100001'),
  );

  it.each(['/dashboard', '/dashboard/sau', '/dashboard/charges_statistics', '/dashboard/user/100002'])(
    "leads to the holder's file from %s",
    (page) => expect(foundPath(page, '100001')).toBe('/dashboard/user/100001'),
  );
});

describe('a new holder', () => {
  it('is shown with the settings tab, or with the invoices on a charges or invoices page', () => {
    expect(createdPath('/dashboard/sau', '100001')).toBe('/dashboard/user/100001?tab=settings');
    expect(createdPath('/dashboard/charges', '100001')).toBe('/dashboard/invoices/100001');
    expect(createdPath('/dashboard/invoices/7', '100001')).toBe('/dashboard/invoices/100001');
  });

  it('has a code that cannot change the path', () => {
    expect(foundPath('/dashboard', '../../x?y')).toBe('/dashboard/user/..%2F..%2Fx%3Fy');
  });
});

describe('a search by plate', () => {
  it.each(['ab 123 cd', 'ABC123', 'A123BCD', '123ABC'])('is recognised in %s', (text) =>
    expect(searchedPlate(text)).toEqual({ plate: text.replaceAll(' ', '').toUpperCase() }),
  );

  it.each(['30222333', 'Pérez', 'AB12', 'SI03011AFED3', ''])('is not seen in %s', (text) =>
    expect(searchedPlate(text)).toBeNull(),
  );

  it('opens the vehicle in the file, and the invoices from the invoices', () => {
    expect(plateHolderPath('/dashboard/sau', '100001', 'ABC123')).toBe('/dashboard/user/100001?plate=ABC123');
    expect(plateHolderPath('/dashboard/charges', '100001', 'ABC123')).toBe('/dashboard/invoices/100001');
  });
});
