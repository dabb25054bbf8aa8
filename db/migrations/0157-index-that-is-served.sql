-- funnel_case_ordered_by_agency serves what it did.
DROP INDEX funnel_case_of_agency;
