import fc from 'fast-check';
import { allowedOverrides, flagNames, overridesOf, panelFlag, serializeOverrides } from './flags';

/** All flags of the specification, including those of features that do not exist yet, without their common prefix. */
const suffixes = [
  'FeatureFlagControl', 'TimelineViewEnabled', 'AlbumViewEnabled', 'SharedAlbumsViewEnabled', 'UploadViewEnabled',
  'DownloadViewEnabled', 'OrderPrintsEnabled', 'ReactivationEnabled', 'UseReactivationMockData', 'PhotoExportEnabled',
  'QrCodeUploadEnabled',
]; // prettier-ignore

describe('overrides of flags', () => {
  it('FF-02 every flag has a name of the specification', () => {
    const known = suffixes.map((suffix) => `PhotoManagement${suffix}`);
    for (const name of flagNames) expect(known).toContain(name);
  });

  it('FF-01 what was written is read again', () => {
    const overrides = fc.dictionary(fc.constantFrom(...flagNames), fc.boolean());
    fc.assert(
      fc.property(overrides, (given) =>
        expect(overridesOf(serializeOverrides(given))).toEqual(given),
      ),
    );
  });

  it('FF-01 any other text says nothing, and writes nothing but known names', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(serializeOverrides(overridesOf(text))).toMatch(/^([A-Za-z]+:[01](,|$))*$/);
      }),
    );
    for (const text of [
      '',
      ',',
      ':',
      '__proto__:1',
      'constructor:1',
      'PhotoManagementUploadViewEnabled:2',
      'photomanagementuploadviewenabled:1',
      'PhotoManagementNothingKnown:1',
    ]) {
      expect(overridesOf(text)).toEqual({});
    }
  });
});

test('FF-04 in production no override opens the flag panel or invents dates, and every other one holds', () => {
  const asked = {
    [panelFlag]: true,
    PhotoManagementUseReactivationMockData: true,
    PhotoManagementAlbumViewEnabled: false,
  } as const;
  expect(allowedOverrides(asked, true)).toEqual({ PhotoManagementAlbumViewEnabled: false });
  expect(allowedOverrides(asked, false)).toEqual(asked);
  expect(allowedOverrides({}, false)).toEqual({});
});
