import fc from 'fast-check';
import { flagNames, overridesOf, serializeOverrides } from './flags';

const suffixes = [
  'FeatureFlagControl', 'TimelineViewEnabled', 'AlbumViewEnabled', 'SharedAlbumsViewEnabled', 'UploadViewEnabled',
  'DownloadViewEnabled', 'OrderPrintsEnabled', 'ReactivationEnabled', 'UseReactivationMockData', 'PhotoExportEnabled',
  'QrCodeUploadEnabled',
]; // prettier-ignore

describe('overrides of flags', () => {
  it('FF-02 the flags are the eleven of the specification, with their prefix', () => {
    expect(flagNames).toEqual(suffixes.map((suffix) => `PhotoManagement${suffix}`));
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
      'PhotoManagementFeatureFlagControl:2',
      'photomanagementfeatureflagcontrol:1',
    ]) {
      expect(overridesOf(text)).toEqual({});
    }
  });
});
