import { useMutation, useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useGeolocation } from '../../../../client/geolocation.ts'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useSettings, useWeb } from '../../../../client/web.tsx'
import { isAppError } from '../../../../contract/errors.ts'
import { Button } from '../../../../kit/button.tsx'
import { SelectField } from '../../../../kit/field.tsx'
import { useCountryName } from '../use-country-name.ts'
import { CityField } from './city-field.tsx'
import { Section } from './section.tsx'
import type { Draft } from './use-draft.ts'

export function PlaceSection({ draft }: { draft: Draft }) {
  const t = useTranslations('profile.place')
  const { queries } = useWeb()
  const { countries } = useSettings()
  const fieldError = useFieldError()
  const countryName = useCountryName()
  const { value, errors, set, save } = draft
  const { data: regions } = useQuery(queries.regions(value.country))
  const own = regions?.[value.country]
  return (
    <Section id="place" title={t('title')} onSave={() => void save()}>
      <div className="edit-three mt-3">
        <SelectField
          label={t('country')}
          name="country"
          autoComplete="country"
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          value={value.country}
          error={fieldError('country', errors['country'])}
          onChange={({ target }) => set({ country: target.value, region: null, city: '' })}
        />
        {own && own.regions.length > 0 ? (
          <SelectField
            label={own.term}
            name="region"
            placeholder={t('noRegion')}
            options={own.regions.map(({ id, name }) => ({ value: id, label: name }))}
            value={value.region ?? ''}
            error={fieldError('region', errors['region'])}
            onChange={({ target }) => set({ region: target.value || null, city: '' })}
          />
        ) : null}
        <CityField
          country={value.country}
          region={value.region}
          value={value.city}
          error={errors['city'] === 'invalid' ? t('cityUnknown') : fieldError('city', errors['city'])}
          regionName={(id) => own?.regions.find((region) => region.id === id)?.name}
          onType={(city) => set({ city })}
          onChoose={({ city, region }) => set({ city, ...(region ? { region } : {}) })}
        />
      </div>
      <Locate draft={draft} />
    </Section>
  )
}

/** Only after a press; what cannot be found is chosen by hand. */
function Locate({ draft: { set } }: { draft: Draft }) {
  const t = useTranslations('profile.place')
  const { countries } = useSettings()
  const { permission, locate } = useGeolocation()
  const search = useMutation({
    mutationFn: locate,
    onSuccess: (place) => {
      if (place && countries.includes(place.country)) set(place)
    },
  })
  const { data: found } = search
  const located = found && countries.includes(found.country) ? found : null
  const missing = search.isError || (search.isSuccess && !located)
  return (
    <div className="mt-4">
      {permission === 'unsupported' ? (
        <p className="small muted">{t('unsupported')}</p>
      ) : (
        <>
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            busy={search.isPending}
            onClick={() => search.mutate()}
          >
            <LocateFixed className="icon s" aria-hidden />
            {t('locate')}
          </Button>
          <p className="hint mt-2">{t('locateText')}</p>
        </>
      )}
      <p className="small mt-2" role="status">
        {located ? t('located', { city: located.city }) : null}
        {missing ? t(faultOf({ permission, found, error: search.error })) : null}
      </p>
    </div>
  )
}

type Outcome = { permission: string; found: unknown; error: unknown }

function faultOf({ permission, found, error }: Outcome): 'denied' | 'failed' | 'nowhere' {
  if (found || (isAppError(error) && error.code === 'place_not_found')) return 'nowhere'
  return permission === 'denied' ? 'denied' : 'failed'
}
