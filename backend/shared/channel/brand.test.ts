import { channelTable } from '../../../lib/contracts/channels';
import { brandOf } from './brand';

function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(channelTable.map((channel) => [channel.code, channel] as const))(
  '%s: buttons and links are readable in both themes (WCAG AA)',
  (_code, channel) => {
    const { light, dark, tint } = brandOf(channel);
    expect(contrast(light, '#ffffff')).toBeGreaterThan(4.5);
    expect(contrast(dark, '#14171a')).toBeGreaterThan(4.5);
    expect(contrast(dark, '#1e2226')).toBeGreaterThan(4.5);
    expect(contrast('#1d2126', tint)).toBeGreaterThan(4.5);
  },
);
