/** Renders components inside a photo surface with the list, the selection and the actions of a test. */
import type { ComponentType, ReactNode } from 'react';
import { PhotoActions } from '@/components/photo-library/grid/photo-action';
import { SelectionBar } from '@/components/photo-library/grid/selection-bar';
import { type SurfaceParts, SurfaceProvider } from '@/components/photo-library/grid/surface';
import type { SurfaceAction } from '@/components/photo-library/grid/surface-action';
import { surfaceDefaults } from '@/components/photo-library/grid/surface-defaults';
import { ActionButton } from '@/components/photo-library/viewer/viewer-actions';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { libraryName, photoAddress } from '@/lib/photo-library/photos/library-source';

type Given = Pick<SurfaceParts, 'list' | 'selection'> & Partial<SurfaceParts>;

/** Returns the parts of a library surface, without optional capabilities unless `given` has them. */
export const surfaceParts = (given: Given): SurfaceParts => ({
  ...{ ...surfaceDefaults, name: 'library', listName: libraryName, address: photoAddress },
  ...{ owner: 'anna', commands: { current: {} }, ...given },
});

export const WithSurface = ({ children, ...given }: Given & { children: ReactNode }) => (
  <SurfaceProvider value={surfaceParts(given)}>{children}</SurfaceProvider>
);

const everywhere = (components: readonly ComponentType[]): SurfaceAction[] =>
  components.map((Action, at) => ({
    ...{ name: String(at), on: [], inSelection: Action, inViewer: Action },
  }));

type BarProps = Given & {
  /** Actions of the bar in the order of their buttons. */
  actions: readonly ComponentType[];
  /** Called when the delete key is pressed, instead of the delete action, which these tests do not render. */
  onDelete?: () => void;
};

/** Renders the selection bar with these actions. */
export const Bar = ({ actions, onDelete = () => {}, ...given }: BarProps) => (
  <WithSurface {...{ commands: { current: { delete: onDelete } } }} {...given}>
    <SelectionBar actions={everywhere(actions)} />
  </WithSurface>
);

type ShownProps = Given & { photo: PhotoView; actions: readonly ComponentType[] };

/** Renders the viewer's actions for one photo. */
export const Shown = ({ actions, photo, ...given }: ShownProps) => (
  <WithSurface {...given}>
    <PhotoActions actions={everywhere(actions)} photo={photo} Button={ActionButton} />
  </WithSurface>
);
