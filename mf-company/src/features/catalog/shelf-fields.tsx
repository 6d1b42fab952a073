import { Controller, type UseFormReturn } from 'react-hook-form';
import { useQuery } from 'shared-data';
import { Muted } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Select } from 'shared-ui/primitives/field';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { shelvesQuery } from '../../data/catalog.ts';
import type { ProductDraft } from '../../domain/drafts.ts';

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font: var(--t14);
    font-weight: 500;
  }

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
    column-gap: var(--s16);
    margin-top: var(--s4);
  }
`;

/** The category and the occasions by which shoppers find a product. */
export function ShelfFields({ form }: { readonly form: UseFormReturn<ProductDraft> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const query = useQuery(shelvesQuery());
  return (
    <QuerySection
      focusRows={false}
      query={query}
      label="Loading categories and occasions"
      failed="Categories and occasions could not be loaded"
      skeleton={<Skeleton width="100%" height="72px" />}
    >
      {({ categories, occasions }) => (
        <>
          <Field
            label="Category"
            required={false}
            help="Shoppers filter lists by it."
            error={errors.category?.message}
          >
            <Select {...register('category')}>
              <option value="">No category</option>
              {categories.map(({ name_code, name_view }) => (
                <option key={name_code} value={name_code}>
                  {name_view}
                </option>
              ))}
            </Select>
          </Field>
          {occasions.length === 0 ? null : (
            <Controller
              control={control}
              name="occasions"
              render={({ field: { value, onChange, onBlur } }) => (
                <Group aria-describedby="occasions-help">
                  <legend>Occasions (optional)</legend>
                  <Muted id="occasions-help">All for which it makes a good gift.</Muted>
                  <div>
                    {occasions.map(({ name_code, name_view }) => (
                      <Checkbox
                        key={name_code}
                        label={name_view}
                        checked={value.includes(name_code)}
                        onBlur={onBlur}
                        onChange={({ target }) => {
                          const chosen = new Set(value);
                          if (target.checked) chosen.add(name_code);
                          else chosen.delete(name_code);
                          // In the order of the market, as the server keeps them.
                          onChange(
                            occasions.map((each) => each.name_code).filter((code) => chosen.has(code)),
                          );
                        }}
                      />
                    ))}
                  </div>
                  {errors.occasions?.message === undefined ? null : (
                    <Muted role="alert">{errors.occasions.message}</Muted>
                  )}
                </Group>
              )}
            />
          )}
        </>
      )}
    </QuerySection>
  );
}
